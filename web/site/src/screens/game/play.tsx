import { muted, toggleMute, unlockSound } from '../../components/chime.ts'
import { text } from '../../strings/index.ts'
import { ExportButton } from './export-button.tsx'
import { GameTable } from './game-table.tsx'
import { usePoints } from './points.ts'
import { ProblemNote } from './problem-note.tsx'
import type { GameSession } from './session.ts'
import { TableCamera } from './table-camera.tsx'
import { TakeFromPhoto } from './take-from-photo.tsx'
import { coloursInBox } from './take-sheet.tsx'

type PlayProps = {
  session: GameSession
  /** Continues the game in this tab, and takes it from the tab that plays it. */
  onTakeOver: () => void
  onAgain: () => void
  /** Leaves the game and shows the list of games. The game can be continued later. */
  onList: () => void
}

/** A game that is played in this tab, or only shown because another tab plays it. */
export function Play({ session, onTakeOver, onAgain, onList }: PlayProps) {
  const points = usePoints(session.state.value, session.began)
  return (
    <GameTable
      game={session}
      gems={coloursInBox(session.began.gem_box)}
      points={points}
      turnsGlass={session.began.start === 'roll'}
      note={<ProblemNote session={session} onTakeOver={onTakeOver} />}
      cameraView={(actions) =>
        session.mayEnter &&
        actions.state.phase !== 'over' && <TableCamera session={session} actions={actions} />
      }
      menu={<GameMenu session={session} onList={onList} />}
      takeHelp={(taking, manualChoices) => (
        <TakeFromPhoto session={session} {...taking}>
          {manualChoices}
        </TakeFromPhoto>
      )}
      onEntry={unlockSound}
      onAgain={onAgain}
    />
  )
}

/** The menu of a game that runs in this tab. */
function GameMenu({ session, onList }: { session: GameSession; onList: () => void }) {
  return (
    <div class="game-menu">
      <button type="button" class="button" onClick={onList}>
        {text('game-to-list')}
      </button>
      <button type="button" class="button" onClick={toggleMute}>
        {muted.value ? text('game-sound-off') : text('game-sound-on')}
      </button>
      <ExportButton session={session} />
    </div>
  )
}
