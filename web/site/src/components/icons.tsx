/** Line drawings for buttons, in a square of 24 units. */

const ICONS = {
  torch: 'M7 3h10v4l-3 4v10h-4V11L7 7ZM7 6.5h10M12 13.5v2',
  'torch-off': 'M7 3h10v4l-3 4v10h-4V11L7 7ZM7 6.5h10M4 20L20 4',
  switch:
    'M4 8h3l1.5-2.5h7L17 8h3v10H4ZM9 13a3 3 0 0 1 5.4-1.8M15 13a3 3 0 0 1-5.4 1.8M14.8 9.2v2.2h-2.2M9.2 16.8v-2.2h2.2',
  sound: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  'sound-off': 'M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM16 9.5l5 5M21 9.5l-5 5',
  close: 'M5 5L19 19M19 5L5 19',
  camera: 'M4 8h3l1.5-2.5h7L17 8h3v11H4ZM12 16.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6Z',
  owner:
    'M3.5 4.5h9v13h-9ZM6 8h4M6 11.5h4M17.5 12.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM14 19.5c0-3 1.5-4.5 3.5-4.5s3.5 1.5 3.5 4.5Z',
  solution: 'M9 17.5h6M10 20.5h4M9.5 14.5C7.5 13.3 6.5 11.5 6.5 9.5a5.5 5.5 0 0 1 11 0c0 2-1 3.8-3 5Z',
} as const

/** Name of an icon. */
export type IconName = keyof typeof ICONS

/** An icon. Screen readers skip it, because the button around it has a name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  )
}
