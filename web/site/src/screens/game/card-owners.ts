/**
 * The owners of the cards, with the players' corrections. The engine assigns the names clockwise, starting at the bottom left of the image.
 * It cannot know on which side of the table the phone is, and it assigns no card before all cards were in view together.
 */

/** A tracked card, and the player to whom the engine assigns it; null before the engine has assigned the cards. */
export type SeatedCard = { card: number; number: number | null; player: string | null }

/** The engine's assignment with the players' corrections. The keys are those of `cardKey`. */
export type Owners = {
  /** All players, clockwise. */
  readonly names: readonly string[]
  /** Corrected owners that the engine does not report yet, by the key of the card. */
  readonly unconfirmed: ReadonlyMap<string, string>
  /** Keys of the cards whose owner a player has set in this round. */
  readonly editedKeys: ReadonlySet<string>
}

/** Returns owners without corrections. */
export function initialOwners(names: readonly string[]): Owners {
  return { names, unconfirmed: new Map(), editedKeys: new Set() }
}

/**
 * Returns the key of a card: its number, which stays the same when the card is lost and located again. Without a number, its identifier
 * after a #.
 */
function cardKey({ card, number }: SeatedCard): string {
  return number === null ? `#${card}` : String(number)
}

/** Returns the owner of a card; null while it is unknown. */
export function ownerOf({ unconfirmed }: Owners, card: SeatedCard): string | null {
  return unconfirmed.get(cardKey(card)) ?? card.player
}

/**
 * Returns the owners after a player has set the owner of a card. `cards` are all cards in view. The first card whose owner is set in a
 * round rotates all players, because the names were entered clockwise. For a later card, two players are exchanged, so that earlier
 * corrections stay. If the owner of the card was unknown, any other card of the player gets back the owner that the engine reports.
 */
export function withOwner(
  owners: Owners,
  card: SeatedCard,
  name: string,
  cards: readonly SeatedCard[],
): Owners {
  const { names, unconfirmed, editedKeys } = owners
  const previousOwner = ownerOf(owners, card)
  const isFirst = [...editedKeys].every((key) => key === cardKey(card))
  const rotation = names.indexOf(name) - names.indexOf(previousOwner ?? name)
  const rotated = (other: string) => names[(names.indexOf(other) + rotation + names.length) % names.length]
  const exchanged = (other: string) => (other === name ? previousOwner : other)
  const newUnconfirmed = new Map(unconfirmed)
  for (const one of cards) {
    const owner = ownerOf(owners, one)
    if (owner === null) continue
    const next = previousOwner !== null && isFirst ? rotated(owner) : exchanged(owner)
    if (next) newUnconfirmed.set(cardKey(one), next)
    else newUnconfirmed.delete(cardKey(one))
  }
  newUnconfirmed.set(cardKey(card), name)
  return { names, unconfirmed: newUnconfirmed, editedKeys: new Set([...editedKeys, cardKey(card)]) }
}

/** Returns the owners without the corrections that the engine has confirmed, because it reports them now. */
export function withoutConfirmed(owners: Owners, cards: readonly SeatedCard[]): Owners {
  const confirmed = cards.filter(
    (card) => card.player && owners.unconfirmed.get(cardKey(card)) === card.player,
  )
  if (confirmed.length === 0) return owners
  const keys = new Set(confirmed.map(cardKey))
  return { ...owners, unconfirmed: new Map([...owners.unconfirmed].filter(([key]) => !keys.has(key))) }
}

/** Returns the corrections to send to the engine: the cards in view that it assigns to other players than their owners. */
export function pendingAssignments(
  { unconfirmed }: Owners,
  cards: readonly SeatedCard[],
): { card: number; name: string }[] {
  return cards.flatMap((card) => {
    const name = unconfirmed.get(cardKey(card))
    return name && card.player && name !== card.player ? [{ card: card.card, name }] : []
  })
}

/** Returns the owners without corrections, as a new round needs them for its new cards. */
export function withoutCorrections(owners: Owners): Owners {
  return owners.unconfirmed.size + owners.editedKeys.size === 0 ? owners : initialOwners(owners.names)
}
