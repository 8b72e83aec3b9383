import { drawings } from './drawings.ts'
import { fingerprintOf } from './stored.ts'

/** Program that writes every drawing as JSON to its output: name, SVG and fingerprint. */
const all = drawings.map(({ name, svg }) => ({ name, svg: svg(), fingerprint: fingerprintOf(svg()) }))
process.stdout.write(JSON.stringify(all))
