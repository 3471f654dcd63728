//! When the house is open: it says so every few seconds, so that clocks do not run while it is closed.

use super::{Store, StoreResult};

impl Store {
    /// When the house was last known to be open, in milliseconds since 1970; 0 if it never was.
    pub async fn last_heartbeat(&self) -> StoreResult<i64> {
        let open: Option<i64> = sqlx::query_scalar("SELECT open FROM hours").fetch_optional(&self.pool).await?;
        Ok(open.unwrap_or_default())
    }

    /// The house is open at this hour.
    pub async fn record_heartbeat(&self, hour: i64) -> StoreResult {
        sqlx::query("INSERT INTO hours (one, open) VALUES (1, ?1) ON CONFLICT (one) DO UPDATE SET open = ?1")
            .bind(hour)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
