import { readFileSync } from 'node:fs'
import { mutateFrames } from '../../src/telemetry/jt808/test/mutate-frames.ts'

/** Reads so many mutated frames of JT/T 808, in parts, and prints what was read and refused as JSON; ends with an error if one throws. */
const [count = '1000000', seed = '1'] = process.argv.slice(2)
const recorded = readFileSync(new URL('../data/jt808-frames.jsonl', import.meta.url), 'utf8')
const frames = [...recorded.matchAll(/"hex": "([0-9a-f]+)"/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'))
const part = 50_000
let [read, refused] = [0, 0]
const began = performance.now()
for (let done = 0; done < Number(count); done += part) {
  const seen = mutateFrames(frames, Math.min(part, Number(count) - done), Number(seed) + done)
  read += seen.read
  refused += seen.refused
}
process.stdout.write(JSON.stringify({ read, refused, seconds: (performance.now() - began) / 1000 }))
