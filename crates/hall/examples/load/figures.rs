//! Quantiles of times.

/// Describes times in milliseconds by their quantiles.
pub fn of(mut times_ms: Vec<u64>) -> String {
    times_ms.sort_unstable();
    let quantile = |share: f64| {
        let index = (share * times_ms.len() as f64) as usize;
        times_ms
            .get(index.min(times_ms.len().saturating_sub(1)))
            .copied()
            .unwrap_or(0)
    };
    format!(
        "median {} ms, p99 {} ms, maximum {} ms",
        quantile(0.5),
        quantile(0.99),
        quantile(1.0)
    )
}
