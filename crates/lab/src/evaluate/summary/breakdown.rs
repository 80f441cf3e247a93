//! Groups the figures of the cards by properties that affect how hard a card is to read.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::evaluate::{Outcome, figures::Figures, truth::TruthCard};

/// Figures of the cards, grouped by the values of one property.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Breakdown {
    /// Name of the property, such as `edition`.
    #[serde(rename = "by")]
    pub property: String,
    /// For each value of the property: the figures of the cards with this value.
    pub groups: BTreeMap<String, Figures>,
}

/// Computes the figures of all cards, grouped by each property. `left_out` are the numbers of the cards that were left out of training.
pub(super) fn breakdowns(outcomes: &[Outcome], left_out: &BTreeSet<u16>) -> Vec<Breakdown> {
    type Property<'a> = Box<dyn Fn(&Outcome, &TruthCard) -> String + 'a>;
    let properties: [(&str, Property<'_>); 6] = [
        ("scene", Box::new(|_, card| card.scene.clone())),
        ("art", Box::new(|_, card| card.art.clone())),
        ("edition", Box::new(|_, card| card.edition.to_string())),
        ("card", Box::new(|_, card| training_group(card, left_out))),
        ("elevation", Box::new(|outcome, _| elevation_band(outcome))),
        (
            "table",
            Box::new(|outcome, _| outcome.truth.table().unwrap_or("-").to_owned()),
        ),
    ];
    properties
        .into_iter()
        .map(|(name, value)| {
            let mut groups: BTreeMap<String, Figures> = BTreeMap::new();
            for outcome in outcomes {
                for (truth, score) in outcome.truth.cards.iter().zip(&outcome.score.cards) {
                    groups
                        .entry(value(outcome, truth))
                        .or_default()
                        .add_card(score);
                }
            }
            Breakdown {
                property: name.to_owned(),
                groups,
            }
        })
        .collect()
}

fn training_group(card: &TruthCard, left_out: &BTreeSet<u16>) -> String {
    let is_left_out = card.number.is_some_and(|number| left_out.contains(&number));
    let group = if is_left_out {
        "left out of training"
    } else {
        "others"
    };
    group.to_owned()
}

fn elevation_band(outcome: &Outcome) -> String {
    let band = |degrees: f64| match degrees {
        ..45.0 => "below 45 deg",
        45.0..60.0 => "45 to 60 deg",
        60.0..75.0 => "60 to 75 deg",
        _ => "75 to 90 deg",
    };
    outcome.truth.elevation_deg().map_or("-", band).to_owned()
}
