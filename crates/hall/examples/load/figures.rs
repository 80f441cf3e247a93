//! Describes measured times.

/// Describes times in milliseconds by their median, their 99th percentile and their maximum.
pub fn describe_ms(mut times_ms: Vec<u64>) -> String {
    times_ms.sort_unstable();
    let quantile = |fraction: f64| {
        let index = (fraction * times_ms.len() as f64) as usize;
        times_ms.get(index.min(times_ms.len().saturating_sub(1)))
    };
    match (quantile(0.5), quantile(0.99), quantile(1.0)) {
        (Some(median), Some(p99), Some(maximum)) => {
            format!("median {median} ms, p99 {p99} ms, maximum {maximum} ms")
        }
        _ => "no times".to_owned(),
    }
}
