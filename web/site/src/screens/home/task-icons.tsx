import type { JSX } from 'preact'

/** Drawings of the tasks in a square of 32 units, in the colours of the home screen. */
const DRAWINGS = {
  // A card with three pieces.
  card: (
    <>
      <path class="icon-soft" d="M6 6h20v20H6z" />
      <path class="icon-fill" d="M6 6h6.7v13.3H6zM12.7 6H26v6.7H12.7z" />
      <path class="icon-line" d="M12.7 6v13.3H6M12.7 12.7H26M19.3 12.7V26" />
      <rect class="icon-line" x="6" y="6" width="20" height="20" rx="2.5" />
    </>
  ),
  // An hourglass.
  game: (
    <>
      <path class="icon-soft" d="M9 5h14c0 6-3.5 8-5 11 1.5 3 5 5 5 11H9c0-6 3.5-8 5-11-1.5-3-5-5-5-11z" />
      <path
        class="icon-fill"
        d="M11.3 10.5h9.4C19.7 12.5 17 14 16 16c-1-2-3.7-3.5-4.7-5.5zM11 27c.5-3.5 3-5 5-5s4.5 1.5 5 5z"
      />
      <path
        class="icon-line"
        d="M9 5c0 6 3.5 8 5 11-1.5 3-5 5-5 11M23 5c0 6-3.5 8-5 11 1.5 3 5 5 5 11M7 5h18M7 27h18"
      />
    </>
  ),
  // A cut gem.
  gems: (
    <>
      <path class="icon-soft" d="M10 6h12l5 7-11 13L5 13z" />
      <path class="icon-fill" d="M12 13h8l-4 13z" />
      <path class="icon-line" d="M10 6h12l5 7-11 13L5 13zM5 13h22M10 6l2 7 4 13 4-13 2-7" />
    </>
  ),
  // Rows of holes with gems, and a pawn at one end.
  board: (
    <>
      <rect class="icon-soft" x="4" y="6" width="24" height="20" rx="3" />
      <path class="icon-fill" d="M8.5 9.5a2 2 0 0 1 1.1 3.7L11.5 16h-6l1.9-2.8a2 2 0 0 1 1.1-3.7z" />
      <g class="icon-line">
        <rect x="4" y="6" width="24" height="20" rx="3" />
        <circle cx="16" cy="12.5" r="1.7" />
        <circle cx="22.5" cy="12.5" r="1.7" />
        <circle cx="9" cy="20.5" r="1.7" />
        <circle cx="22.5" cy="20.5" r="1.7" />
      </g>
      <circle class="icon-fill" cx="16" cy="20.5" r="2.6" />
      <circle class="icon-fill" cx="16" cy="12.5" r="1.7" />
    </>
  ),
  // A die with a sun.
  ominoes: (
    <>
      <rect class="icon-soft" x="5" y="5" width="22" height="22" rx="5" />
      <circle class="icon-fill" cx="16" cy="16" r="3.8" />
      <path
        class="icon-line"
        d="M16 8.5v2M16 21.5v2M8.5 16h2M21.5 16h2M10.7 10.7l1.4 1.4M19.9 19.9l1.4 1.4M10.7 21.3l1.4-1.4M19.9 12.1l1.4-1.4"
      />
      <rect class="icon-line" x="5" y="5" width="22" height="22" rx="5" />
    </>
  ),
} satisfies Record<string, JSX.Element>

/** A small drawing of a task. Screen readers skip it, because the name of the task is next to it. */
export function TaskIcon({ task }: { task: keyof typeof DRAWINGS }) {
  return (
    <svg class="task-icon" viewBox="0 0 32 32" aria-hidden="true">
      {DRAWINGS[task]}
    </svg>
  )
}
