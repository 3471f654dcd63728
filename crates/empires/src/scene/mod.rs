use crate::actions::Action;
use crate::view::View;
use table::scene::Scene;
impl View {
    pub(crate) fn scene(&self, _legal: &[Action]) -> Scene { Scene { widgets: Vec::new(), prompt: None } }
}
