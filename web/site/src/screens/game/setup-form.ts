/** The form with the players and options of a new game, and its conversion to the engine's format. */

import { NOTATION } from '../../components/gem/colours.ts'
import { type Began, GEMS, type Gem } from './entries.ts'

export const MAX_PLAYERS = 4
export const FIELDS = [1, 2, 3, 4, 5, 6] as const
export const HOLES = 12

/** Number of gems of each colour in the boxes of the two editions. */
export const BOXES = {
  '72': { green: 12, red: 12, blue: 12, purple: 12, brown: 12, yellow: 12 },
  '58': { green: 10, red: 10, blue: 19, purple: 0, brown: 19, yellow: 0 },
} as const satisfies Record<string, Record<Gem, number>>

/** Content of a hole of the gem board; null if it is not entered yet. */
export type Hole = Gem | 'empty' | null

export type SetupForm = {
  /** Name for each seat, clockwise; empty for a free seat. */
  names: string[]
  side: Began['side']
  allCards: boolean
  earlyEnd: boolean
  variant: Began['variant']
  box: keyof typeof BOXES
  /** Field of the pawn of each seat, from 1. */
  pawns: number[]
  glassSeconds: number
  start: Began['start']
  watched: boolean
  /** The six rows of the gem board. Null if it is not entered; the players then enter the colours that they take. */
  board: Hole[][] | null
}

/** Field on which a pawn starts by default, as in `umpire game`. */
const FIRST_FIELD = 3
/** Minimum and maximum of the glass time, in seconds, as for `umpire game --glass`. */
export const GLASS_LIMITS = [1, 3600] as const

export function emptyForm(): SetupForm {
  return {
    names: Array.from({ length: MAX_PLAYERS }, () => ''),
    side: 'yellow',
    allCards: false,
    earlyEnd: false,
    variant: 'majority',
    box: '72',
    pawns: Array.from({ length: MAX_PLAYERS }, () => FIRST_FIELD),
    glassSeconds: 60,
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
    box: began.gem_box.blue === BOXES['58'].blue ? '58' : '72',
    glassSeconds: began.glass_s,
    start: began.start,
    watched: began.watched,
  }
}

/** A mistake in the form. The text of its message is `game-wrong-NAME`. */
export type Mistake = 'few' | 'same' | 'glass' | 'board' | 'camera'
export const MISTAKES: Mistake[] = ['few', 'same', 'glass', 'board', 'camera']

/** Returns the first mistake in the form; null if the game can start. */
export function findMistake(form: SetupForm): Mistake | null {
  const names = seatedPlayers(form).map(({ name }) => name.toLowerCase())
  if (names.length < 2) return 'few'
  if (new Set(names).size < names.length) return 'same'
  const [least, most] = GLASS_LIMITS
  if (!Number.isInteger(form.glassSeconds) || form.glassSeconds < least || form.glassSeconds > most) {
    return 'glass'
  }
  if (form.board?.flat().includes(null)) return 'board'
  return form.start === 'card' && !form.watched ? 'camera' : null
}

function seatedPlayers(form: SetupForm): { name: string; pawn: number }[] {
  return form.names
    .map((name, seat) => ({ name: name.trim(), pawn: form.pawns[seat] ?? FIRST_FIELD }))
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
    gem_box: { ...BOXES[form.box] },
    watched: form.watched,
    glass_s: form.glassSeconds,
    start: form.start,
  }
}

/** Returns a moment as local date and time with its offset from UTC, in whole seconds: RFC 3339, such as 2026-11-27T20:15:03+01:00. */
export function localTime(at: Date): string {
  const offset = -at.getTimezoneOffset()
  const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 19)
  const two = (number: number) => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `${local}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}

/** Returns the text of a gem board in the notation of `umpire game --rows`. */
export function boardNotation(board: Hole[][]): string {
  const letter = (hole: Hole) => (hole === null || hole === 'empty' ? '.' : NOTATION[hole].toLowerCase())
  return board.map((row) => row.map(letter).join('')).join('/')
}

export function emptyBoard(): Hole[][] {
  return FIELDS.map(() => Array.from({ length: HOLES }, () => null))
}

/** Returns the gem board with the content of one hole replaced. */
export function withHole(board: Hole[][], row: number, hole: number, content: Hole): Hole[][] {
  return board.map((holes, index) =>
    index === row ? holes.map((before, at) => (at === hole ? content : before)) : holes,
  )
}

/** Returns the gem board that was read from a photo. Uncertain holes must still be entered. */
export function boardFromPhoto(rows: { gems: (string | null)[]; doubtful: number[] }[]): Hole[][] {
  return rows.map(({ gems, doubtful }) =>
    gems.map((gem, hole) => {
      if (doubtful.includes(hole)) return null
      if (gem === null) return 'empty'
      return GEMS.find((known) => known === gem) ?? null
    }),
  )
}

/** Returns the colours of which the gem board holds more gems than the box. */
export function excessColours(board: Hole[][], box: SetupForm['box']): Gem[] {
  const holes = board.flat()
  return GEMS.filter((gem) => holes.filter((hole) => hole === gem).length > BOXES[box][gem])
}
