import { Picture } from '../../components/picture.tsx'
import type { PhotoResult } from '../../engine/read-photo.ts'
import type { CardPhoto } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { CardDrawing } from './card-drawing.tsx'
import { CardVerdict } from './card-verdict.tsx'
import { sentence } from './status.ts'

/** A photo whose cards were read: the picture with a drawing, and the verdicts in words. */
export function CardResult({ report, picture }: PhotoResult<CardPhoto>) {
  return (
    <div class="card-result">
      {picture && report.image && (
        <Picture picture={picture} size={report.image} label={text('card-picture')}>
          {(view) =>
            report.cards.map((card) => (
              <CardDrawing key={String(card.corners)} card={card} status={card.verdict} view={view} />
            ))
          }
        </Picture>
      )}
      <div role="status">
        {report.cards.map((card) => (
          <CardVerdict key={String(card.corners)} card={card} />
        ))}
        {report.reasons.map((reason) => (
          <p key={reason.message} class="verdict" data-verdict="unsure">
            {sentence(reason.message)}
          </p>
        ))}
      </div>
    </div>
  )
}
