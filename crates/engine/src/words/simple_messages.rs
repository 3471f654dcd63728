//! Messages that consist of text and variables only. Nine of ten do, and they are formatted without Fluent.

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement};
use foldhash::fast::RandomState;
use std::collections::HashMap;

/// The simple messages of a language, by key.
pub(super) type SimpleMessages = HashMap<Box<str>, Vec<Part>, RandomState>;

/// A part of a simple message.
pub(super) enum Part {
    /// Literal text.
    Words(Box<str>),
    /// A variable.
    Variable(Box<str>),
}

/// Collects the simple messages of a file.
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
