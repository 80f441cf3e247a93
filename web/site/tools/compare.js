// Compares the engine with the native program: reads photos with both, and prints where their JSON differs, except for timings, and the
// ratio of the times. Usage: node tools/compare.js UMPIRE KIND PHOTO..., where UMPIRE is the native program and KIND is card, gems,
// gem-board or dice-board. The exit status is 0 if all reports are equal, 1 if one differs, and 2 for wrong arguments. With
// RAYON_NUM_THREADS=1 and RTEN_NUM_THREADS=1 the native program runs on one thread, as the engine does. The module with relaxed vector
// instructions is used if the JavaScript engine has them (node --experimental-wasm-relaxed-simd).

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { relaxedSimd } from 'wasm-feature-detect'
import init, { readPhoto, supplyNetwork } from '../src/wasm/umpire_web.js'

const COMMANDS = { card: 'card', gems: 'gems', 'gem-board': 'board', 'dice-board': 'ominoes' }

const [umpire, kind, ...photos] = process.argv.slice(2)
if (!COMMANDS[kind] || photos.length === 0) {
  console.error('usage: node tools/compare.js UMPIRE card|gems|gem-board|dice-board PHOTO...')
  process.exit(2)
}

const here = import.meta.dirname
const models = join(here, '..', '..', '..', 'models')
const module = (await relaxedSimd()) ? 'umpire_web_relaxed_bg.wasm' : 'umpire_web_bg.wasm'
await init({ module_or_path: readFileSync(join(here, '..', 'src', 'wasm', module)) })
for (const name of readdirSync(models).filter((name) => name.endsWith('.onnx'))) {
  supplyNetwork(name.replace('.onnx', ''), new Uint8Array(readFileSync(join(models, name))))
}

/** Returns a report without its timings, and the total time in milliseconds. */
function split(text) {
  const { timings_ms, ...report } = JSON.parse(text)
  return [report, timings_ms.total]
}

/** Lists the values that differ, each with the place in the document. */
function differences(a, b, place = '') {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') {
    return a === b ? [] : [`${place}: ${JSON.stringify(a)} -> ${JSON.stringify(b)}`]
  }
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return keys.flatMap((key) => differences(a[key], b[key], `${place}/${key}`))
}

const native = spawnSync(umpire, [COMMANDS[kind], '--json', ...photos], {
  encoding: 'utf8',
  maxBuffer: 1 << 30,
})
const expected = native.stdout.trim().split('\n').map(split)
// The first photo is read once before, so that the JavaScript engine has compiled the module when times are measured.
readPhoto(JSON.stringify({ kind }), photos[0], readFileSync(photos[0])).free()
let different = 0
const ratios = []
photos.forEach((photo, index) => {
  const read = readPhoto(JSON.stringify({ kind }), photo, readFileSync(photo))
  const [report, took] = split(read.report)
  read.free()
  const [wanted, tookNative] = expected[index]
  ratios.push(took / tookNative)
  const found = differences(wanted, report)
  if (found.length > 0) {
    different += 1
    console.log([photo, ...found].join('\n  '))
  }
})
ratios.sort((a, b) => a - b)
const median = ratios[Math.floor(ratios.length / 2)]
console.log(
  `${kind}: ${photos.length} photos, ${different} differ; time relative to the native program: median ${median.toFixed(2)}`,
)
process.exit(different === 0 ? 0 : 1)
