/**
 * Whose card is whose. The engine goes by the seats: it gives the names clockwise, as they were entered, but cannot know from which side
 * the phone looks at the table. What the players set right is kept here.
 */

/** A card as the engine reports it, with the player who sits there by the order of the names. */
export type SeatedCard = { card: number; number: number | null; player: string | null }

export type Owners = {
  /** All players, clockwise. */
  readonly names: readonly string[]
  /** Who really sits at the seat of each player, where that is another. */
  readonly seats: ReadonlyMap<string, string>
  /** Seats whose player was set by hand in this round. */
  readonly set: ReadonlySet<string>
  /** Owners of the cards that were set by hand before the engine knew the seats. */
  readonly cards: ReadonlyMap<string, string>
}

export function seatsOf(names: readonly string[]): Owners {
  return { names, seats: new Map(), set: new Set(), cards: new Map() }
}

/** A card may be lost and found again; its number stays. */
function keyOf({ card, number }: SeatedCard): string {
  return number === null ? `#${card}` : String(number)
}

/** Returns whose card it is; null while nobody knows. */
export function ownerOf(owners: Owners, card: SeatedCard): string | null {
  return owners.cards.get(keyOf(card)) ?? (card.player && seated(owners, card.player))
}

function seated({ seats }: Owners, player: string): string {
  return seats.get(player) ?? player
}

/** Returns the owners after a player has said whose card it is. */
export function withOwner(owners: Owners, card: SeatedCard, name: string): Owners {
  if (card.player) return withSeat(owners, card.player, name)
  const others = [...owners.cards].filter(([, other]) => other !== name)
  return { ...owners, cards: new Map([...others, [keyOf(card), name]]) }
}

/**
 * Returns the owners with `name` at a seat. The first seat that is set in a round turns all others with it, since the names were entered
 * clockwise; a later one changes places with one other, so that what was set before stays.
 */
function withSeat(owners: Owners, seat: string, name: string): Owners {
  const { names } = owners
  const before = seated(owners, seat)
  const isFirst = [...owners.set].every((other) => other === seat)
  const turn = names.indexOf(name) - names.indexOf(before)
  const turned = (one: string) => names[(names.indexOf(one) + turn + names.length) % names.length] ?? one
  const swapped = (one: string) => (one === name ? before : one === before ? name : one)
  const seats = names.map((one) => [one, (isFirst ? turned : swapped)(seated(owners, one))] as const)
  return { ...owners, seats: new Map(seats), set: new Set([...owners.set, seat]) }
}

/** Returns the owners once the engine knows the seats of cards that were set by hand. */
export function settled(owners: Owners, cards: readonly SeatedCard[]): Owners {
  let after = owners
  for (const card of cards) {
    const name = after.cards.get(keyOf(card))
    if (!name || !card.player) continue
    const others = [...after.cards].filter(([key]) => key !== keyOf(card))
    after = withSeat({ ...after, cards: new Map(others) }, card.player, name)
  }
  return after
}

/** Returns the owners for new cards on the table: everybody keeps the seat. */
export function withNewCards(owners: Owners): Owners {
  return owners.set.size + owners.cards.size === 0 ? owners : { ...owners, set: new Set(), cards: new Map() }
}
