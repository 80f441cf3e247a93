//! Measures how the accuracy of counting gem piles grows with the number of photos that are read together.

use std::{collections::BTreeMap, fmt::Write as _};

use umpire::{
    frame::{DecodeOptions, Frame},
    judge::{
        gem_views::{self, JointJudgement, PhotoOfGems, PhotoUse, Support},
        gems::{CountedGem, KnownGems},
    },
    pipeline::gems::GemReader,
    report::XY,
};
use umpire_terminal::progress::Progress;

use super::{score::MIN_VISIBLE, truth::GemsTruth};
use crate::evaluate::{EvaluateError, folders::Folder, format::percentage, map_in_parallel};

/// Text between the name of a scene and the number of the photo, in the names of its photos.
const VIEW_INFIX: &str = "-view-";

/// The photos of one scene, which show the same piles from different directions.
pub struct SceneViews {
    /// Name of the scene.
    pub name: String,
    /// Detections and truth of each photo.
    pub photos: Vec<(PhotoOfGems, GemsTruth)>,
}

/// Reads the photos of a folder, `jobs` photos in parallel, and groups them by scene.
///
/// # Errors
/// When a photo cannot be opened or has no truth, or the network fails.
pub fn read(
    folder: &Folder,
    jobs: usize,
    reader: &GemReader,
) -> Result<Vec<SceneViews>, EvaluateError> {
    let photos = map_in_parallel(&folder.images, jobs, |image| {
        let path = &image.path;
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let Some((name, number)) = stem.rsplit_once(VIEW_INFIX) else {
            return Ok(None);
        };
        let not_evaluated = |reason: String| EvaluateError::NotEvaluated { reason };
        let truth = GemsTruth::read_beside(path)?;
        let truth =
            truth.ok_or_else(|| not_evaluated(format!("no truth of {}", path.display())))?;
        let frame = Frame::open(path, &DecodeOptions::default());
        let frame = frame.map_err(|error| not_evaluated(error.to_string()))?;
        let detections = reader.detections(&frame);
        let detections = detections.map_err(|error| not_evaluated(error.to_string()))?;
        let number: usize = number.parse().unwrap_or_default();
        Ok(Some((name.to_owned(), number, (detections, truth))))
    })?;
    let mut scenes: BTreeMap<String, BTreeMap<usize, (PhotoOfGems, GemsTruth)>> = BTreeMap::new();
    for (name, number, photo) in photos.into_iter().flatten() {
        scenes.entry(name).or_default().insert(number, photo);
    }
    let scenes = scenes.into_iter();
    Ok(scenes
        .map(|(name, photos)| SceneViews {
            name,
            photos: photos.into_values().collect(),
        })
        .collect())
}

/// Comparison of the judgement of several photos with the truth.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ViewsScore {
    /// Number of gems in the ground truth that are scored: those whose visible fraction is at least `MIN_VISIBLE` in a photo.
    pub gems: usize,
    /// Number of scored gems that were not counted.
    pub missed: usize,
    /// Number of counted gems that match no gem of the truth, or a gem that was already counted.
    pub invented: usize,
    /// Number of gems that were counted with a wrong colour.
    pub wrong_colour: usize,
    /// Whether the number of piles is right.
    pub piles_found: bool,
    /// Whether the judgement is uncertain, or a photo was not used.
    pub unsure: bool,
    /// Number of photos with gems that could not be matched to the others.
    pub unmatched: usize,
}

impl ViewsScore {
    /// Compares a judgement with the truths of its photos. A counted gem matches a gem of the truth if their distance is less than the
    /// gem's radius in any photo that shows it.
    pub fn of(truths: &[&GemsTruth], views: &JointJudgement) -> Self {
        let judgement = &views.judgement;
        let mut counted_gems: Vec<(&CountedGem, &Support)> =
            judgement.gems.iter().zip(&views.support).collect();
        let is_unused = |using: &&PhotoUse| !matches!(using, PhotoUse::Matched(_));
        let is_apart = judgement.maybe.iter().any(|gem| gem.pile.is_none());
        let mut score = Self {
            unsure: judgement.gems.is_empty()
                || is_apart
                || judgement.piles.iter().any(|pile| pile.doubts > 0)
                || views.photos.iter().any(|using| is_unused(&using)),
            unmatched: views
                .photos
                .iter()
                .filter(|using| matches!(using, PhotoUse::Unmatched | PhotoUse::Mirrored))
                .count(),
            ..Self::default()
        };
        let Some(first) = truths.first() else {
            return score;
        };
        let visible = |index: usize| {
            let in_each = truths.iter().filter_map(|truth| truth.gems.get(index));
            in_each.map(|gem| gem.visible).fold(0.0, f64::max)
        };
        let mut gems: Vec<(usize, f64)> = (0..first.gems.len())
            .map(|index| (index, visible(index)))
            .collect();
        gems.sort_by(|a, b| b.1.total_cmp(&a.1));
        for (index, visible) in gems {
            let matched = nearest(truths, index, &counted_gems)
                .map(|index| counted_gems.swap_remove(index).0);
            if visible < MIN_VISIBLE {
                continue;
            }
            score.gems += 1;
            let colour = matched.map(|gem| judgement.legend[gem.colour].name.as_str());
            score.missed += usize::from(colour.is_none());
            let is_wrong = colour.is_some_and(|colour| colour != first.gems[index].colour);
            score.wrong_colour += usize::from(is_wrong);
        }
        score.invented = counted_gems.len();
        let piles = first.piles.iter().filter(|pile| pile.total() > 0);
        score.piles_found = judgement.piles.len() == piles.count();
        score
    }

    /// Returns whether all gems were counted, with the right colours, and nothing else.
    pub fn is_exact(&self) -> bool {
        self.missed + self.invented + self.wrong_colour == 0 && self.piles_found
    }

    /// Returns whether the judgement is wrong without a warning: it contains an error, but is not uncertain.
    pub fn is_false(&self) -> bool {
        !self.is_exact() && !self.unsure
    }
}

/// Returns the index of the counted gem that is nearest to a gem of the truth, in any photo; `None` if none is within the gem's radius.
fn nearest(
    truths: &[&GemsTruth],
    index: usize,
    counted_gems: &[(&CountedGem, &Support)],
) -> Option<usize> {
    let distance = |(_, support): &(&CountedGem, &Support)| {
        let distances = support.positions.iter().filter_map(|seen| {
            let gem = truths.get(seen.photo)?.gems.get(index)?;
            let [x, y]: XY = gem.center;
            Some((seen.center.x - x).hypot(seen.center.y - y) / gem.radius)
        });
        distances.fold(f64::INFINITY, f64::min)
    };
    let distances = counted_gems
        .iter()
        .map(distance)
        .enumerate()
        .filter(|(_, distance)| *distance < 1.0);
    distances
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map(|(index, _)| index)
}

/// Scores of the judgements of the same number of photos.
pub struct ScoresOfCount {
    /// Number of photos that were judged together.
    pub count: usize,
    /// Score of each judgement, with its name.
    pub scores: Vec<(String, ViewsScore)>,
}

/// Judges the photos of the scenes together, so many at a time as each of `counts` says. Shows the progress.
pub fn scores(scenes: &[SceneViews], counts: &[usize]) -> Vec<ScoresOfCount> {
    let progress = Progress::start(counts.len() * scenes.len());
    let scores_of_scene = |scene: &SceneViews, count: usize| {
        let scores = subset_scores(scene, count);
        progress.advance();
        scores
    };
    let scores_of_count = |&count: &usize| ScoresOfCount {
        count,
        scores: scenes
            .iter()
            .flat_map(|scene| scores_of_scene(scene, count))
            .collect(),
    };
    counts.iter().map(scores_of_count).collect()
}

/// Formats the figures for each number of photos: a table, and the judgements with mistakes, at most `worst` for each number.
pub fn figures_text(scores_by_count: &[ScoresOfCount], worst: usize) -> String {
    let mut text = format!(
        "  {:<8}{:<8}{:<18}{:<20}{:<20}{:<18}{:<18}{:<20}unmatched photos\n",
        "photos",
        "piles",
        "exact",
        "missed",
        "invented",
        "colours wrong",
        "unsure",
        "wrong and sure"
    );
    let mut mistakes = String::new();
    for ScoresOfCount { count, scores } in scores_by_count {
        let sum = |field: &dyn Fn(&ViewsScore) -> usize| -> usize {
            scores.iter().map(|(_, score)| field(score)).sum()
        };
        let (all, gems) = (scores.len(), sum(&|score| score.gems));
        let _infallible = writeln!(
            text,
            "  {count:<8}{all:<8}{:<18}{:<20}{:<20}{:<18}{:<18}{:<20}{}",
            percentage(sum(&|score| usize::from(score.is_exact())), all),
            percentage(sum(&|score| score.missed), gems),
            percentage(sum(&|score| score.invented), gems),
            percentage(sum(&|score| score.wrong_colour), gems),
            percentage(sum(&|score| usize::from(score.unsure)), all),
            percentage(sum(&|score| usize::from(score.is_false())), all),
            sum(&|score| score.unmatched),
        );
        let wrong = scores
            .iter()
            .filter(|(_, score)| !score.is_exact() || score.unmatched > 0);
        for (name, score) in wrong.take(worst) {
            let marking = if score.unsure {
                "unsure"
            } else {
                "not marked unsure"
            };
            let _infallible = writeln!(
                mistakes,
                "    {name}: of {} gems {} missed, {} invented, {} of another colour, {} photos unmatched; {marking}",
                score.gems, score.missed, score.invented, score.wrong_colour, score.unmatched
            );
        }
    }
    text + &mistakes
}

/// Judges `count` consecutive photos of a scene together, once starting at each photo, cyclically; if `count` is the number of all photos,
/// only once. Returns the scores, each named after the scene and the first photo; no scores if the scene has fewer photos.
fn subset_scores(scene: &SceneViews, count: usize) -> Vec<(String, ViewsScore)> {
    let all = scene.photos.len();
    if count == 0 || count > all {
        return Vec::new();
    }
    let starts = if count == all { 1 } else { all };
    let score_from = |start: usize| {
        let chosen = (0..count).map(|step| &scene.photos[(start + step) % all]);
        let photos: Vec<PhotoOfGems> = chosen.clone().map(|(photo, _)| photo.clone()).collect();
        let truths: Vec<&GemsTruth> = chosen.map(|(_, truth)| truth).collect();
        let views = gem_views::judge(&photos, &KnownGems::default());
        let name = format!("{}, {count} photos from {}", scene.name, start + 1);
        (name, ViewsScore::of(&truths, &views))
    };
    (0..starts).map(score_from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::gems::truth::{TruthGem, TruthPile};
    use umpire::{
        geometry::Point,
        judge::{
            gem_views::GemPosition,
            gems::{GemsJudgement, Pile},
        },
        rules::gems::Gem,
    };

    fn truth(gems: &[(f64, Gem, f64)]) -> GemsTruth {
        let gem = |&(x, colour, visible): &(f64, Gem, f64)| TruthGem {
            colour: colour.name().to_owned(),
            center: [x, 0.0],
            radius: 10.0,
            visible,
        };
        GemsTruth {
            palette: String::new(),
            gems: gems.iter().map(gem).collect(),
            piles: vec![TruthPile {
                counts: [("red".to_owned(), 3)].into(),
                center: [0.0, 0.0],
            }],
        }
    }

    fn counted(colour: Gem) -> CountedGem {
        CountedGem {
            center: Point::origin(),
            radius: 10.0,
            colour: colour.index(),
            pile: 0,
            confidence: 0.99,
            is_doubtful: false,
        }
    }

    fn support(places: &[(usize, f64)]) -> Support {
        let seen = places.iter().map(|&(photo, x)| GemPosition {
            photo,
            center: Point::new(x, 0.0),
        });
        Support {
            positions: seen.collect(),
            agreeing: places.len(),
        }
    }

    #[test]
    fn a_gem_is_found_in_any_photo_that_shows_it() {
        // The second gem is occluded in the first photo, the third one in both.
        let first = truth(&[
            (0.0, Gem::Red, 1.0),
            (15.0, Gem::Blue, 0.0),
            (40.0, Gem::Red, 0.1),
        ]);
        let second = truth(&[
            (100.0, Gem::Red, 1.0),
            (130.0, Gem::Blue, 0.9),
            (150.0, Gem::Red, 0.0),
        ]);
        let pile = Pile {
            center: Point::origin(),
            counts: vec![0, 1, 1, 0, 0, 0],
            confidence: 0.99,
            doubts: 0,
            strangers: 0,
            expected: None,
        };
        let mut views = JointJudgement {
            judgement: GemsJudgement {
                gems: vec![counted(Gem::Red), counted(Gem::Blue)],
                piles: vec![pile],
                ..GemsJudgement::default()
            },
            reference: 0,
            photos: vec![PhotoUse::Matched(1), PhotoUse::Matched(2)],
            support: vec![support(&[(0, 2.0), (1, 101.0)]), support(&[(1, 128.0)])],
        };
        let score = ViewsScore::of(&[&first, &second], &views);
        assert!(score.is_exact() && !score.unsure, "{score:?}");
        assert_eq!(score.gems, 2);
        // The blue gem is counted once more, as a red one, where the truth has no gem.
        views.judgement.gems.push(counted(Gem::Red));
        views.support.push(support(&[(1, 300.0)]));
        views.judgement.gems[1].colour = Gem::Purple.index();
        views.photos[1] = PhotoUse::Unmatched;
        let score = ViewsScore::of(&[&first, &second], &views);
        assert_eq!(
            (score.invented, score.wrong_colour, score.unmatched),
            (1, 1, 1)
        );
        assert!(!score.is_exact() && score.unsure);
    }
}
