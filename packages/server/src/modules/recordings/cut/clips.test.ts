import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Part, partOf } from '../segments/choose.ts'
import { markOf, readIndex, segmentStart } from '../segments/segment-file.ts'
import { lengthOf, pictureIn, type Sample, sampleStream } from '../test/sample-stream.ts'
import { digests, makeClip, makeStill, mediaWorkers, stillAt } from './media-workers.ts'

const folder = mkdtempSync(join(tmpdir(), 'fengsui-clips-'))
const t0 = 1_764_000_000_000
let sample: Sample

/** Writes fragments `from` to `to` of the sample as a segment, one a second. */
function segment(name: string, from: number, to: number, of = sample, start = t0): string {
  const path = join(folder, name)
  const bytes = of.fragments.slice(from, to).flatMap((one, n) => {
    const time = start + (from + n) * 1000
    return [markOf({ time, duration: 1000, isKey: true, length: one.length }), one]
  })
  writeFileSync(path, Buffer.concat([segmentStart(of.init, of.head), ...bytes]))
  return path
}
async function part(path: string, start: number, end: number): Promise<Part> {
  const index = await readIndex(path)
  const found = index && partOf(index, { start: t0 + start, end: t0 + end })
  if (!found) throw new Error('no part')
  return found
}

beforeAll(async () => {
  mediaWorkers.open()
  sample = await sampleStream()
})
afterAll(() => {
  mediaWorkers.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a segment', () => {
  it('is no recording when it is something else, and none when it is gone', async () => {
    const path = join(folder, 'other.mp4')
    writeFileSync(path, Buffer.alloc(1000, 7))
    expect(await readIndex(path)).toBeUndefined()
    writeFileSync(path, '')
    expect(await readIndex(path)).toBeUndefined()
    expect(await readIndex(join(folder, 'absent.mp4'))).toBeUndefined()
  })

  it('finds its fragments from its own bytes, also when its writing was cut off', async () => {
    const path = segment('whole.mp4', 0, 10)
    const whole = await readIndex(path)
    expect(whole?.entries).toHaveLength(10)
    expect(whole).toMatchObject({ mime: sample.head.mime, width: 64, initLength: sample.init.length })
    const bytes = await readFile(path)
    const cut = join(folder, 'cut.mp4')
    writeFileSync(cut, bytes.subarray(0, bytes.length - 3))
    expect((await readIndex(cut))?.entries).toHaveLength(9)
  })

  it('plays as it is', async () => {
    expect((await lengthOf(segment('plays.mp4', 0, 10))).frames).toBe(100)
  })
})

describe('a still', () => {
  it('is the picture shown at its time', async () => {
    const path = segment('still.mp4', 0, 10)
    for (const [at, picture] of [
      [0, 0],
      [4350, 43],
      [4400, 44],
      [20_000, 99],
    ] as const) {
      const jpeg = await stillAt(await part(path, Math.min(at, 9900), at + 100), t0 + at)
      expect(Math.abs((await pictureIn(jpeg)) - picture), String(at)).toBeLessThan(2.5)
    }
  })

  it('fails with a reason when the picture is broken', async () => {
    const broken = { ...sample, fragments: sample.fragments.map((one) => Buffer.alloc(one.length, 1)) }
    const path = segment('broken.mp4', 0, 3, broken)
    await expect(makeStill(await part(path, 0, 2000), t0, join(folder, 'broken.jpg'))).rejects.toThrow()
  })
})

describe('a clip', () => {
  it('begins with the key frame before its start and has all up to its end', async () => {
    const path = segment('one.mp4', 0, 10)
    const to = join(folder, 'clip.mp4')
    const made = await makeClip([await part(path, 2500, 6000)], to)
    expect(made).toMatchObject({ start: t0 + 2000, end: t0 + 6000, isCut: false })
    expect(await lengthOf(to)).toMatchObject({ frames: 40, first: 40, last: 79 })
    expect(await digests([to, join(folder, 'absent')])).toEqual([{ size: made.size, sha256: made.sha256 }, null])
  })

  it('keeps the gap between two recordings', async () => {
    const paths = [segment('a.mp4', 0, 3), segment('b.mp4', 6, 9)]
    const to = join(folder, 'gap.mp4')
    const made = await makeClip([await part(paths[0] ?? '', 0, 3000), await part(paths[1] ?? '', 6000, 9000)], to)
    expect(made).toMatchObject({ start: t0, end: t0 + 9000 })
    const { seconds, frames } = await lengthOf(to)
    expect(frames).toBe(60)
    expect(Math.abs(seconds - 9)).toBeLessThan(0.3)
  })

  it('leaves out what has another size of picture', async () => {
    const wide = await sampleStream(20, 10, 10, 128)
    const paths = [segment('n.mp4', 0, 5), segment('w.mp4', 0, 2, wide, t0 + 5000)]
    const made = await makeClip(
      [await part(paths[0] ?? '', 0, 5000), await part(paths[1] ?? '', 5000, 7000)],
      join(folder, 'form.mp4'),
    )
    expect(made).toMatchObject({ start: t0, end: t0 + 5000, isCut: true })
  })
})
