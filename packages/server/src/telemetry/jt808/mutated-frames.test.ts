import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testDay } from '@fengsui/contract/kit/test/rotation.ts'
import { expect, it } from 'vitest'
import { mutateFrames } from './test/mutate-frames.ts'

const file = join(import.meta.dirname, '../../../test/data/jt808-frames.jsonl')

it('never throws on 10,000 mutated frames', () => {
  const seed = Number(process.env.FENGSUI_SEED) || testDay
  const hexes = readFileSync(file, 'utf8').matchAll(/"hex": "([0-9a-f]+)"/g)
  const frames = [...hexes].map(([, hex = '']) => Buffer.from(hex, 'hex'))
  expect(frames.length).toBeGreaterThan(50)
  const seen = mutateFrames(frames, 10_000, seed)
  // The mutations reach behind the checksum: bodies are read too.
  expect(seen.read, `seed ${seed}`).toBeGreaterThan(2000)
  expect(seen.refused).toBeGreaterThan(500)
})
