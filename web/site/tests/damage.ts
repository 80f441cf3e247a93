/** Damages image files, in the same way for the same seed. The kinds of damage are those of `scripts/damaging/breaking.rs`. */

/** A deterministic random number generator (Mulberry32, Tommy Ettinger). */
export class Rng {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** Returns a random integer from 0 to `limit` - 1; 0 if the limit is 0. */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return limit > 0 ? ((mixed ^ (mixed >>> 14)) >>> 0) % limit : 0
  }

  /**
   * Returns a random range of bytes, its end excluded. In half of the cases the start is drawn from the first 700 bytes, where headers are,
   * else from all bytes.
   */
  range(length: number): [from: number, to: number] {
    const from = this.below(this.below(2) === 0 ? length : Math.min(length, 700))
    return [from, from + this.below(Math.min(length - from, 4000))]
  }
}

type DamageFunction = (rng: Rng, good: Buffer, other: Buffer) => Buffer

/** Flips up to 128 bits in the first `within` bytes. */
function flipBits(rng: Rng, good: Buffer, within: number): Buffer {
  const bytes = Buffer.from(good)
  const flips = 1 << rng.below(8)
  for (let flip = 0; flip < flips; flip += 1) {
    const position = rng.below(Math.min(bytes.length, within))
    bytes[position] = (bytes[position] ?? 0) ^ (1 << rng.below(8))
  }
  return bytes
}

/** Sets a random range of bytes to a value. */
function fillRange(rng: Rng, good: Buffer, value: number): Buffer {
  return Buffer.from(good).fill(value, ...rng.range(good.length))
}

/**
 * Writes another width and height, mostly large ones, into the header of a JPEG, PNG or lossy WebP file. The checksum of the PNG header is
 * corrected.
 */
function claimHugeSize(rng: Rng, good: Buffer): Buffer {
  const bytes = Buffer.from(good)
  const sides = [60_000, 65_535, 30_000, 17_000, 9000, 1]
  const [width, height] = [sides[rng.below(6)] ?? 1, sides[rng.below(6)] ?? 1]
  const frame = [0xc0, 0xc1, 0xc2]
    .map((kind) => bytes.indexOf(Buffer.from([0xff, kind, 0])))
    .find((position) => position > 0)
  const vp8 = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  if (bytes.readUInt16BE(0) === 0xffd8 && frame) {
    bytes.writeUInt16BE(height, frame + 5)
    bytes.writeUInt16BE(width, frame + 7)
  } else if (bytes.readUInt32BE(0) === 0x89504e47) {
    return withPngSize(bytes, width, height)
  } else if (vp8 > 0) {
    bytes.writeUInt16LE(width & 0x3fff, vp8 + 3)
    bytes.writeUInt16LE(height & 0x3fff, vp8 + 5)
  }
  return bytes
}

/** Returns the PNG file with another width and height in its header, whose checksum is corrected. */
export function withPngSize(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

/** Returns the checksum of a PNG chunk (ISO 15948, annex D). */
export function crc32(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}

/** The kinds of damage. Each function gets a random number generator, the file to damage, and another good file. */
export const KINDS: Record<string, DamageFunction> = {
  'cut off': (rng, good) => good.subarray(0, rng.below(good.length)),
  'bits flipped': (rng, good) => flipBits(rng, good, good.length),
  'header bits flipped': (rng, good) => flipBits(rng, good, 200),
  'stretch zeroed': (rng, good) => fillRange(rng, good, 0),
  'stretch of ones': (rng, good) => fillRange(rng, good, 0xff),
  'stretch taken out': (rng, good) => {
    const [from, to] = rng.range(good.length)
    return Buffer.concat([good.subarray(0, from), good.subarray(to)])
  },
  'stretch repeated': (rng, good) => {
    const [from, to] = rng.range(good.length)
    return Buffer.concat([good.subarray(0, to), good.subarray(from)])
  },
  'two files spliced': (rng, good, other) => {
    const [from] = rng.range(good.length)
    const [start] = rng.range(other.length)
    return Buffer.concat([good.subarray(0, from), other.subarray(start)])
  },
  'foreign bytes put in': (rng, good, other) => {
    const [position] = rng.range(good.length)
    return Buffer.concat([
      good.subarray(0, position),
      other.subarray(...rng.range(other.length)),
      good.subarray(position),
    ])
  },
  'claims a huge size': claimHugeSize,
}

/** A file with its name. */
export type NamedFile = { name: string; bytes: Buffer }

/** Returns the damaged file with the number `copy`, made from one or two of the good files. */
export function damageFile(good: readonly NamedFile[], seed: number, copy: number): NamedFile {
  const rng = new Rng(seed * 0x9e3779b1 + copy)
  const kinds = Object.entries(KINDS)
  const [kind, damage] = kinds[copy % kinds.length] ?? ['none', (_: Rng, bytes: Buffer) => bytes]
  const [from, other] = [good[rng.below(good.length)], good[rng.below(good.length)]]
  if (!from || !other) throw new Error('there is no file to damage')
  return { name: `${copy}: ${kind} of ${from.name}`, bytes: damage(rng, from.bytes, other.bytes) }
}
