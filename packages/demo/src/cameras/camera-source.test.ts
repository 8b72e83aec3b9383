import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CameraStream, cameraSource } from './camera-source.ts'
import { clockText } from './clock/clock-strip.ts'
import { readClock } from './clock/read-clock.ts'
import { encodeLoop } from './loops/encode-loop.ts'
import { fileNameOf, type Loop, loopFrames, packed, unpacked } from './loops/loop.ts'
import { type LoopStore, loopStore } from './loops/loop-store.ts'
import { decodePictures } from './test/decode-pictures.ts'
import type { AccessUnit } from './video-source.ts'

let folder = ''
let store: LoopStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fengsui-loops-'))
  store = loopStore(folder)
})
afterAll(async () => {
  store.close()
  await rm(folder, { recursive: true, force: true })
})

const sub: CameraStream = { place: 'A-1', seed: 3, codec: 'H264', width: 320, height: 180 }
/** A second before midnight in China. */
const night = Date.parse('2026-11-26T15:59:57.000Z')

/** The next pictures of a source whose clock starts at `begin` and runs `pace` times as fast. */
async function picturesOf(count: number, begin: number, people: () => number, stream = sub) {
  const real = performance.now()
  const pace = 8
  const { parameterSets } = await store.loopOf({ ...stream, people: 0, place: '', seed: 0, isStill: true })
  const clock = () => begin + (performance.now() - real) * pace
  const source = cameraSource(stream, store, parameterSets, people, clock)
  const units = await new Promise<AccessUnit[]>((resolve) => {
    const all: AccessUnit[] = []
    const stop = source.play((unit) => {
      all.push(unit)
      if (all.length === count) {
        stop()
        resolve(all)
      }
    })
  })
  return { source, units }
}

describe('a drawn camera', () => {
  it('does not use a file that is cut off', async () => {
    expect(unpacked(Buffer.from('not a loop'))).toBeUndefined()
    const loop = await encodeLoop({ ...sub, people: 1 })
    const file = packed(loop)
    expect(unpacked(file.subarray(0, -1))).toBeUndefined()
    expect(unpacked(file)).toEqual(loop)
    await writeFile(join(folder, fileNameOf({ ...sub, people: 1 })), file)
    await writeFile(join(folder, fileNameOf({ ...sub, people: 0 })), file.subarray(0, 1000))
    await picturesOf(1, night, () => 0)
  })

  it('shows the true time in each of its pictures, over midnight and over the end of its loop', async () => {
    const { source, units } = await picturesOf(loopFrames + 20, night, () => 1)
    expect(units.filter(({ isKey }) => isKey).length).toBeGreaterThan(4)
    const pictures = decodePictures(source, units)
    expect(pictures).toHaveLength(units.length)
    const shown = pictures.map((picture) => readClock(picture))
    expect(shown).toEqual(units.map(({ time }) => Math.floor(time / 1000) * 1000))
    expect(clockText(shown.at(-1) ?? 0)).toMatch(/^2026-11-27 00:00:/)
  })

  it('has a picture below its clock that is the encoded one to the pixel', async () => {
    const { source, units } = await picturesOf(loopFrames, night, () => 1)
    const own = decodePictures(source, units)
    const loop = unpacked(packed(await encodeLoop({ ...sub, people: 1 }))) as Loop
    const begins = loop.frames.findIndex(({ nals }) => nals.at(-1)?.equals(units[0]?.nals.at(-1) ?? Buffer.alloc(0)))
    expect(begins).toBeGreaterThanOrEqual(0)
    const turned = [...loop.frames.slice(begins), ...loop.frames.slice(0, begins)]
    const plain = decodePictures(
      source,
      turned.map((frame) => ({ ...frame, time: 0 })),
    )
    for (const [n, picture] of own.entries()) {
      const from = 16 * (picture.stride ?? 0)
      expect(Buffer.compare(picture.bytes.subarray(from), plain[n]?.bytes.subarray(from) ?? Buffer.alloc(0))).toBe(0)
    }
  })

  it('shows a room at once whose loop is not encoded yet, and then the loop', async () => {
    const { source, units } = await picturesOf(loopFrames * 2, night, () => 3)
    const [still, loop] = [
      await store.loopOf({ ...sub, people: 3, isStill: true }),
      await store.loopOf({ ...sub, people: 3 }),
    ]
    expect(still.frames.map(({ isKey }) => isKey)).toEqual([true, false])
    expect(still.parameterSets).toEqual(loop.parameterSets)
    expect(source.parameterSets).toEqual(loop.parameterSets)
    expect(decodePictures(source, units)).toHaveLength(units.length)
  })

  it('shows another number of people from a key picture on', async () => {
    const [one, two] = [await store.loopOf({ ...sub, people: 1 }), await store.loopOf({ ...sub, people: 2 })]
    let people = 1
    const { units } = await picturesOf(loopFrames, night, () => people++ && (people > 3 ? 2 : 1))
    const isOf = (loop: Loop, { nals: [, ...nals] }: AccessUnit) =>
      loop.frames.some((frame) => frame.nals.slice(1).every((nal, n) => nals[n]?.equals(nal)))
    const change = units.findIndex((unit) => !isOf(one, unit))
    expect(change).toBeGreaterThan(0)
    expect(units[change]?.isKey).toBe(true)
    expect(units.slice(change).every((unit) => isOf(two, unit))).toBe(true)
  })
})

it('shows the true time in each picture of H.265, also after its groups', async () => {
  const { source, units } = await picturesOf(40, night, () => 2, { ...sub, codec: 'H265' })
  expect(units.flatMap(({ isKey }, n) => (isKey ? [n] : []))).toContain(0)
  const pictures = decodePictures(source, units)
  expect(pictures).toHaveLength(40)
  expect(pictures[0]).toMatchObject({ width: 320, height: 180 })
  const shown = pictures.map((picture) => readClock(picture))
  expect(shown).toEqual(units.map(({ time }) => Math.floor(time / 1000) * 1000))
})
