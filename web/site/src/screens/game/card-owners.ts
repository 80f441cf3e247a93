/**
 * Keeps whose card is whose. The engine assigns the names clockwise, starting at the bottom left of the image. It cannot know from which
 * side the phone shows the table, so players can correct its assignment.
 */

/** A card with the player that the engine assigns to it by its seat; null before the engine knows the seats. */
export type SeatedCard = { card: number; number: number | null; player: string | null }

export type Owners = {
  /** All players, clockwise. */
  readonly names: readonly string[]
  /** Corrected player of each seat. A seat is named after the player that the engine assigns to it. */
  readonly seats: ReadonlyMap<string, string>
  /** Seats whose player was set by hand in this round. */
  readonly set: ReadonlySet<string>
  /** Owners that were set by hand before the engine knew the seats, by the key of the card. */
  readonly cards: ReadonlyMap<string, string>
}

/** Returns owners without corrections. */
export function seatsOf(names: readonly string[]): Owners {
  return { names, seats: new Map(), set: new Set(), cards: new Map() }
}

/** Returns the key of a card: its number, which stays the same when the card is lost and located again. */
function keyOf({ card, number }: SeatedCard): string {
  return number === null ? `#${card}` : String(number)
}

/** Returns the owner of a card; null while it is unknown. */
export function ownerOf(owners: Owners, card: SeatedCard): string | null {
  return owners.cards.get(keyOf(card)) ?? (card.player && seated(owners, card.player))
}

function seated({ seats }: Owners, player: string): string {
  return seats.get(player) ?? player
}

/** Returns the owners after a player has set the owner of a card. */
export function withOwner(owners: Owners, card: SeatedCard, name: string): Owners {
  if (card.player) return withSeat(owners, card.player, name)
  const others = [...owners.cards].filter(([, other]) => other !== name)
  return { ...owners, cards: new Map([...others, [keyOf(card), name]]) }
}

/**
 * Returns the owners with `name` at a seat. The first seat that is set in a round rotates all players, because the names were entered
 * clockwise. A later one swaps two players, so that earlier corrections stay.
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

/** Returns the owners after owners set by hand were moved to the seats of their cards, where the engine knows them by now. */
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

/** Returns the owners for the new cards of a round: the players keep their seats. */
export function withNewCards(owners: Owners): Owners {
  return owners.set.size + owners.cards.size === 0 ? owners : { ...owners, set: new Set(), cards: new Map() }
}
