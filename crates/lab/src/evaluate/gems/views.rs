//! Measures how the accuracy of counting gem piles grows with the number of photos that are read together.

use std::{collections::BTreeMap, fmt::Write as _, num::ParseIntError, path::Path};

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

/// Text in the file name of a photo, between the name of its scene and its number.
const VIEW_INFIX: &str = "-view-";

/// The photos of one scene, which show the same piles from different directions.
pub struct SceneViews {
    /// Name of the scene.
    pub name: String,
    /// Photos of the scene, in the order of their numbers.
    pub photos: Vec<SceneView>,
}

/// One photo of a scene.
pub struct SceneView {
    /// Detected gems of the photo.
    pub detections: PhotoOfGems,
    /// Ground truth of the photo.
    pub truth: GemsTruth,
}

/// The name of a photo of a scene, divided into its parts.
#[derive(Debug, Clone, PartialEq, Eq)]
struct ViewName {
    scene: String,
    /// Number of the photo in its scene.
    number: usize,
}

/// Reads the photos of a folder, `jobs` photos in parallel, and groups them by scene. Ignores photos whose names do not contain `-view-`.
///
/// # Errors
/// When a photo has the name of a view but no number, cannot be opened, or has no truth or a malformed one; when the neural network fails;
/// or when the threads cannot be started.
pub fn read(
    folder: &Folder,
    jobs: usize,
    reader: &GemReader,
) -> Result<Vec<SceneViews>, EvaluateError> {
    let photos = map_in_parallel(&folder.images, jobs, |image| {
        let path = &image.path;
        let Some(name) = view_name(path)? else {
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
        Ok(Some((name, SceneView { detections, truth })))
    })?;
    let mut views: Vec<(ViewName, SceneView)> = photos.into_iter().flatten().collect();
    views.sort_by_key(|(name, _)| name.number);
    let mut scenes: BTreeMap<String, Vec<SceneView>> = BTreeMap::new();
    for (name, view) in views {
        scenes.entry(name.scene).or_default().push(view);
    }
    let scenes = scenes.into_iter();
    Ok(scenes
        .map(|(name, photos)| SceneViews { name, photos })
        .collect())
}

/// Divides the name of a photo, such as `piles-view-2.jpg`, into scene and number; `None` if the name does not contain [`VIEW_INFIX`].
///
/// # Errors
/// When the part after [`VIEW_INFIX`] is no number.
fn view_name(path: &Path) -> Result<Option<ViewName>, EvaluateError> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let Some((scene, number)) = stem.rsplit_once(VIEW_INFIX) else {
        return Ok(None);
    };
    let not_evaluated = |_: ParseIntError| EvaluateError::NotEvaluated {
        reason: format!(
            "end the name of the photo with its number, as in {scene}{VIEW_INFIX}1: {}",
            path.display()
        ),
    };
    Ok(Some(ViewName {
        scene: scene.to_owned(),
        number: number.parse().map_err(not_evaluated)?,
    }))
}

/// Comparison of the judgement of several photos with the truth.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ViewsScore {
    /// Number of gems in the ground truth that are scored: those whose visible fraction is at least `MIN_VISIBLE` in at least one
    /// photo.
    pub gems: usize,
    /// Number of scored gems that were not counted.
    pub missed: usize,
    /// Number of counted gems that match no gem of the truth, or only a gem that another counted gem already matches.
    pub invented: usize,
    /// Number of scored gems that were counted with a wrong colour.
    pub wrong_colour: usize,
    /// Whether the number of piles is right.
    pub piles_found: bool,
    /// Whether the judgement is uncertain, or a photo was not used.
    pub unsure: bool,
    /// Number of photos that show gems but were not used, because they could not be matched to the other photos or seem to be mirror
    /// images.
    pub unmatched: usize,
}

impl ViewsScore {
    /// Compares a judgement with the truths of its photos. A counted gem matches a gem of the truth if their distance is less than the
    /// gem's radius in at least one photo.
    pub fn of(truths: &[&GemsTruth], views: &JointJudgement) -> Self {
        let judgement = &views.judgement;
        let mut counted_gems: Vec<(&CountedGem, &Support)> =
            judgement.gems.iter().zip(&views.support).collect();
        let mut score = Self {
            unsure: is_uncertain(views),
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
        // The most visible gems are matched first.
        let visible = |index: usize| max_visible(truths, index);
        let mut gems: Vec<usize> = (0..first.gems.len()).collect();
        gems.sort_by(|&a, &b| visible(b).total_cmp(&visible(a)));
        for index in gems {
            let matched = nearest(truths, index, &counted_gems)
                .map(|index| counted_gems.swap_remove(index).0);
            if visible(index) < MIN_VISIBLE {
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

    /// Returns whether every scored gem was counted with the right colour, no counted gem is invented, and the number of piles is right.
    pub fn is_exact(&self) -> bool {
        self.missed + self.invented + self.wrong_colour == 0 && self.piles_found
    }

    /// Returns whether the judgement is wrong without a warning: it contains an error, but is not uncertain.
    pub fn has_false_claim(&self) -> bool {
        !self.is_exact() && !self.unsure
    }
}

/// Returns whether a judgement is uncertain: no gem was counted, a count is doubtful, a possible gem is outside the piles, or a photo was
/// not used.
fn is_uncertain(views: &JointJudgement) -> bool {
    let judgement = &views.judgement;
    let is_used = |using: &PhotoUse| matches!(using, PhotoUse::Matched(_));
    judgement.gems.is_empty()
        || judgement.maybe.iter().any(|gem| gem.pile.is_none())
        || judgement.piles.iter().any(|pile| pile.doubts > 0)
        || !views.photos.iter().all(is_used)
}

/// Finds the photo that shows most of the gem with this index. Returns the fraction of the gem that is visible in that photo, 0 to 1.
fn max_visible(truths: &[&GemsTruth], index: usize) -> f64 {
    let in_each = truths.iter().filter_map(|truth| truth.gems.get(index));
    in_each.map(|gem| gem.visible).fold(0.0, f64::max)
}

/// Returns the index of the counted gem that is nearest to the true gem with this `index`. The distance is measured in radii of the true
/// gem, in the photo in which it is smallest. Returns `None` if every distance is at least 1 radius.
fn nearest(
    truths: &[&GemsTruth],
    index: usize,
    counted_gems: &[(&CountedGem, &Support)],
) -> Option<usize> {
    let distance = |(_, support): &(&CountedGem, &Support)| {
        let distances = support.positions.iter().filter_map(|position| {
            let gem = truths.get(position.photo)?.gems.get(index)?;
            let [x, y]: XY = gem.center;
            Some((position.center.x - x).hypot(position.center.y - y) / gem.radius)
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

/// Scores of all judgements that were based on the same number of photos.
pub struct ScoresOfCount {
    /// Number of photos that were judged together.
    pub count: usize,
    /// Score of each judgement.
    pub scores: Vec<NamedScore>,
}

/// Score of the judgement of some photos of a scene.
pub struct NamedScore {
    /// Name of the judgement: the scene, the number of photos that were judged together, and the number of the first of these photos,
    /// counted from 1.
    pub name: String,
    /// Comparison of the judgement with the truth.
    pub score: ViewsScore,
}

/// For each number N in `counts`, judges N photos of each scene together. Shows the progress.
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

/// Formats the figures for each number of photos: a table, and the judgements with mistakes or unmatched photos, at most `worst` for each
/// number.
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
            scores.iter().map(|named| field(&named.score)).sum()
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
            percentage(sum(&|score| usize::from(score.has_false_claim())), all),
            sum(&|score| score.unmatched),
        );
        let wrong = scores
            .iter()
            .filter(|named| !named.score.is_exact() || named.score.unmatched > 0);
        for NamedScore { name, score } in wrong.take(worst) {
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

/// Judges `count` consecutive photos of a scene together, and repeats this with each photo of the scene as the first one. After the last
/// photo of the scene, continues with its first. If `count` is the number of all photos, judges them only once. Returns one named score for
/// each judgement; no scores if the scene has fewer than `count` photos, or `count` is 0.
fn subset_scores(scene: &SceneViews, count: usize) -> Vec<NamedScore> {
    let all = scene.photos.len();
    if count == 0 || count > all {
        return Vec::new();
    }
    let starts = if count == all { 1 } else { all };
    let score_from = |start: usize| {
        let chosen = (0..count).map(|step| &scene.photos[(start + step) % all]);
        let photos: Vec<PhotoOfGems> = chosen.clone().map(|view| view.detections.clone()).collect();
        let truths: Vec<&GemsTruth> = chosen.map(|view| &view.truth).collect();
        let views = gem_views::judge(&photos, &KnownGems::default());
        NamedScore {
            name: format!("{}, {count} photos from {}", scene.name, start + 1),
            score: ViewsScore::of(&truths, &views),
        }
    };
    (0..starts).map(score_from).collect()
}

#[cfg(test)]
mod tests;
