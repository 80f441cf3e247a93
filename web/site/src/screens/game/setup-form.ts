/** The form with the players and options of a new game, and its conversion to the engine's format. */

import { BOX_CONTENTS, type GemBox } from '../../components/gem/boxes.ts'
import { COLOURS, type Colour, colourOf, NOTATION } from '../../components/gem/colours.ts'
import { HOLE_COUNT, MAX_PLAYERS, MIN_PLAYERS, ROW_COUNT } from '../../components/gem/ubongo.ts'
import type { Began } from './entries.ts'

/** Numbers of the fields of the gem board, one for each row. */
export const FIELDS: readonly number[] = Array.from({ length: ROW_COUNT }, (_, row) => row + 1)

/** Content of a hole of the gem board; null before it is entered. */
export type EnteredHole = Colour | 'empty' | null

/** The players and options of a new game, as entered so far. */
export type SetupForm = {
  /** Name for each seat, clockwise; empty for a free seat. */
  names: string[]
  side: Began['side']
  allCards: boolean
  earlyEnd: boolean
  variant: Began['variant']
  box: GemBox
  /** Field of the pawn of each seat, from 1. */
  pawns: number[]
  glassSeconds: number
  start: Began['start']
  watched: boolean
  /** The six rows of the gem board. Null if it is not entered; the players then enter the colours that they take. */
  board: EnteredHole[][] | null
}

/** Field on which a pawn starts by default, as in `umpire game`; numbered from 1. */
const DEFAULT_FIELD = 3
/** Minimum time of the sand glass in seconds, as for `umpire game --glass`. */
export const MIN_GLASS_S = 1
/** Maximum time of the sand glass in seconds, as for `umpire game --glass`. */
export const MAX_GLASS_S = 3600
/** Time of the sand glass in seconds by default, as in `umpire game`. */
const DEFAULT_GLASS_S = 60

/** Returns the form of a new game with the default options. */
export function emptyForm(): SetupForm {
  return {
    names: Array.from({ length: MAX_PLAYERS }, () => ''),
    side: 'yellow',
    allCards: false,
    earlyEnd: false,
    variant: 'majority',
    box: '72',
    pawns: Array.from({ length: MAX_PLAYERS }, () => DEFAULT_FIELD),
    glassSeconds: DEFAULT_GLASS_S,
    start: 'roll',
    watched: false,
    board: null,
  }
}

/** Returns the form for another game of the same players with the same options, except the gem board and the pawns. */
export function formForRematch(began: Began): SetupForm {
  const form = emptyForm()
  return {
    ...form,
    names: form.names.map((_, seat) => began.names[seat] ?? ''),
    side: began.side,
    allCards: began.all_cards,
    earlyEnd: began.early_end,
    variant: began.variant,
    box: began.gem_box.blue === BOX_CONTENTS['58'].blue ? '58' : '72',
    glassSeconds: began.glass_s,
    start: began.start,
    watched: began.watched,
  }
}

/** Returns whether a seat, numbered from 0, may stay free. */
export function isSeatOptional(seat: number): boolean {
  return seat >= MIN_PLAYERS
}

/** A mistake in the form. The text of its message is `game-wrong-NAME`. */
export type Mistake = 'few' | 'same' | 'glass' | 'board' | 'camera'
/** All mistakes, in the order in which they are reported. */
export const MISTAKES: readonly Mistake[] = ['few', 'same', 'glass', 'board', 'camera']

/** Returns the first mistake in the form; null if the game can start. */
export function findMistake(form: SetupForm): Mistake | null {
  const names = seatedPlayers(form).map(({ name }) => name.toLowerCase())
  if (names.length < MIN_PLAYERS) return 'few'
  if (new Set(names).size < names.length) return 'same'
  const { glassSeconds } = form
  if (!Number.isInteger(glassSeconds) || glassSeconds < MIN_GLASS_S || glassSeconds > MAX_GLASS_S)
    return 'glass'
  if (form.board?.flat().includes(null)) return 'board'
  return form.start === 'card' && !form.watched ? 'camera' : null
}

/** Returns the players at the occupied seats, with the fields of their pawns. */
function seatedPlayers(form: SetupForm): { name: string; pawn: number }[] {
  return form.names
    .map((name, seat) => ({ name: name.trim(), pawn: form.pawns[seat] ?? DEFAULT_FIELD }))
    .filter(({ name }) => name !== '')
}

/** Returns the players and options of the form in the engine's format. */
export function beganFromForm(form: SetupForm): Began {
  const seats = seatedPlayers(form)
  return {
    names: seats.map(({ name }) => name),
    side: form.side,
    all_cards: form.allCards,
    early_end: form.earlyEnd,
    variant: form.variant,
    // In the points variant the pawns belong to no player.
    pawns: form.variant === 'points' ? [] : seats.map(({ pawn }) => pawn - 1),
    ...(form.board ? { rows: boardNotation(form.board) } : {}),
    gem_box: { ...BOX_CONTENTS[form.box] },
    watched: form.watched,
    glass_s: form.glassSeconds,
    start: form.start,
  }
}

/** Returns a time as local date and time in RFC 3339, in whole seconds and with the offset from UTC, such as 2026-11-27T20:15:03+01:00. */
export function localTime(time: Date): string {
  const offset = -time.getTimezoneOffset()
  const local = new Date(time.getTime() + offset * 60_000).toISOString().slice(0, 19)
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `${local}${offset < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(minutes)}`
}

/** Returns the text of a gem board in the notation of `umpire game --rows`. */
export function boardNotation(board: EnteredHole[][]): string {
  const letter = (hole: EnteredHole) =>
    hole === null || hole === 'empty' ? '.' : NOTATION[hole].toLowerCase()
  return board.map((row) => row.map(letter).join('')).join('/')
}

/** Returns a gem board on which no hole is entered. */
export function emptyBoard(): EnteredHole[][] {
  return FIELDS.map(() => Array.from({ length: HOLE_COUNT }, () => null))
}

/** Returns the gem board with the content of one hole replaced. */
export function withHole(
  board: EnteredHole[][],
  row: number,
  hole: number,
  content: EnteredHole,
): EnteredHole[][] {
  return board.map((holes, index) =>
    index === row ? holes.map((previous, number) => (number === hole ? content : previous)) : holes,
  )
}

/** Returns the gem board that was read from a photo. Uncertain and unknown holes are null, so that the players must enter them. */
export function boardFromPhoto(rows: { gems: (string | null)[]; doubtful: number[] }[]): EnteredHole[][] {
  return rows.map(({ gems, doubtful }) =>
    gems.map((gem, hole) => {
      if (doubtful.includes(hole)) return null
      if (gem === null) return 'empty'
      return colourOf(gem)
    }),
  )
}

/** Returns the colours of which the gem board holds more gems than the box. */
export function excessColours(board: EnteredHole[][], box: SetupForm['box']): Colour[] {
  const holes = board.flat()
  return COLOURS.filter((gem) => holes.filter((hole) => hole === gem).length > BOX_CONTENTS[box][gem])
}
