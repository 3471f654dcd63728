//! Messages that are nothing but words with gaps: nine of ten are, and are said without asking Fluent.

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement};
use foldhash::fast::RandomState;
use std::collections::HashMap;

/// The plain messages of a language, by their keys.
pub(super) type SimpleMessages = HashMap<Box<str>, Vec<Part>, RandomState>;

/// A piece of a plain message.
pub(super) enum Part {
    /// As it is written.
    Words(Box<str>),
    /// What a variable says.
    Variable(Box<str>),
}

/// Takes the plain messages out of a file.
pub(super) fn collect_simple_messages(resource: &FluentResource, plain: &mut SimpleMessages) {
    for entry in resource.entries() {
        if let Entry::Message(message) = entry
            && let Some(pattern) = &message.value
            && let Some(parts) = pattern.elements.iter().map(part).collect()
        {
            plain.insert(message.id.name.into(), parts);
        }
    }
}

fn part(element: &PatternElement<&str>) -> Option<Part> {
    match element {
        PatternElement::TextElement { value } => Some(Part::Words((*value).into())),
        PatternElement::Placeable { expression: Expression::Inline(InlineExpression::VariableReference { id }) } => {
            Some(Part::Variable(id.name.into()))
        }
        PatternElement::Placeable { .. } => None,
    }
}
