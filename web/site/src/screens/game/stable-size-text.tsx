import type { ComponentChildren } from 'preact'

/** Shows one of several texts in the space of the largest, so that nothing around it moves when another one is shown. */
export function StableSizeText({ shown, texts }: { shown: number; texts: ComponentChildren[] }) {
  return (
    <span class="game-one-of">
      {texts.map((one, index) => (
        <span key={index} data-shown={index === shown}>
          {one}
        </span>
      ))}
    </span>
  )
}
