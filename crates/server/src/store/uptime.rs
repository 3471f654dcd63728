//! Records when the server is up, so that clocks stop while it is down.

use super::{Store, StoreResult};

impl Store {
    /// When the server was last known to be up, in milliseconds since 1970. 0 if it never was.
    pub async fn last_heartbeat(&self) -> StoreResult<i64> {
        let open: Option<i64> = sqlx::query_scalar("SELECT open FROM hours").fetch_optional(&self.pool).await?;
        Ok(open.unwrap_or_default())
    }

    /// Records that the server is up at this time.
    pub async fn record_heartbeat(&self, hour: i64) -> StoreResult {
        sqlx::query("INSERT INTO hours (one, open) VALUES (1, ?1) ON CONFLICT (one) DO UPDATE SET open = ?1")
            .bind(hour)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
