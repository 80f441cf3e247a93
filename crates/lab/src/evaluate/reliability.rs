//! Calibration of reported confidences: compares the confidence of statements with the fraction of them that is right.

use serde::Serialize;

/// Upper ends of the confidence bins; set by hand. Bins are narrower towards 1, where the thresholds for accepting a solution are.
const BIN_ENDS: [f64; 10] = [0.1, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999, 1.0];

/// A reported verdict or placement with its confidence.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Statement {
    /// Reported confidence, 0 to 1.
    pub stated: f64,
    /// Whether the statement is right.
    pub is_right: bool,
}

/// Statements whose reported confidences are in the same range.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Bin {
    /// Lower end of the confidence range, exclusive; inclusive for the first bin.
    pub from: f64,
    /// Upper end of the confidence range, inclusive.
    pub to: f64,
    /// Number of statements in the bin; a statement is a reported verdict or placement with its confidence.
    pub count: usize,
    /// Mean reported confidence of the statements in the bin.
    pub stated: f64,
    /// Fraction of the statements in the bin that are right.
    pub right: f64,
}

/// A reliability table: statements grouped by reported confidence.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Reliability {
    /// Number of statements in all bins.
    pub count: usize,
    /// Expected calibration error: the weighted mean over the bins of the absolute difference between the reported confidence and the
    /// fraction right. The weight of a bin is its number of statements. The error is 0 if there are no statements.
    pub ece: f64,
    /// Bins that contain at least one statement, by increasing confidence.
    pub bins: Vec<Bin>,
}

impl Reliability {
    /// Builds the table from statements.
    pub fn of(statements: &[Statement]) -> Self {
        let mut bins = Vec::new();
        let mut from = 0.0;
        for to in BIN_ENDS {
            // Confidences beyond the range from 0 to 1 are counted in the first or the last bin.
            let is_in = |statement: &&Statement| {
                let stated = statement.stated;
                stated <= to && (stated > from || from == 0.0) || (stated > 1.0 && to >= 1.0)
            };
            bins.extend(bin(from, to, statements.iter().filter(is_in)));
            from = to;
        }
        let count = statements.len();
        let error = |bin: &Bin| bin.count as f64 * (bin.stated - bin.right).abs();
        let ece = bins.iter().map(error).fold(0.0, |sum, error| sum + error) / count.max(1) as f64;
        Self { count, ece, bins }
    }
}

/// Creates a bin from the statements in its range; `None` without statements.
fn bin<'a>(from: f64, to: f64, statements: impl Iterator<Item = &'a Statement>) -> Option<Bin> {
    let (mut count, mut stated, mut right) = (0usize, 0.0, 0usize);
    for statement in statements {
        count += 1;
        stated += statement.stated;
        right += usize::from(statement.is_right);
    }
    let mean = |sum: f64| sum / count as f64;
    (count > 0).then(|| Bin {
        from,
        to,
        count,
        stated: mean(stated),
        right: mean(right as f64),
    })
}
