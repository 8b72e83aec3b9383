import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playbackAsk } from '@fengsui/contract/video/playback-messages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../framework/context.ts'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import {
  addSegment,
  extendSegment,
  mediaPath,
  mediaWorkers,
  openSegment,
  recordKey,
} from '../../modules/recordings/index.ts'
import { type Sample, sampleStream } from '../../modules/recordings/test/sample-stream.ts'
import { openCursor, type Piece } from './cursor.ts'

const folder = mkdtempSync(join(tmpdir(), 'fengsui-cursor-'))
const t0 = Date.UTC(2026, 10, 20, 0, 0, 0)
const end = t0 + 600_000
let database: TestDatabase
let cameraId = ''
let sample: Sample

async function segment(from: number, to: number, at = t0): Promise<void> {
  const row = { cameraId, start: new Date(at + from * 1000), fileKey: recordKey(cameraId, new Date(at + from * 1000)) }
  const file = await openSegment(mediaPath(folder, row.fileKey), sample.init, sample.head)
  for (let n = from; n < to; n++)
    await file.write(sample.fragments[n] ?? Buffer.alloc(0), { time: at + n * 1000, duration: 1000, isKey: true })
  await file.close()
  await addSegment(database.db as Db, row)
  await extendSegment(database.db as Db, row, new Date(at + to * 1000), file.size(), 1)
}
async function pieces(from: number): Promise<Piece[]> {
  const cursor = openCursor({ db: database.db as Db, folder }, cameraId, { from: t0 + from * 1000, start: t0, end })
  const all: Piece[] = []
  for (let next = await cursor.next(); next; next = await cursor.next()) all.push(next)
  return all
}
const told = (all: readonly Piece[]) =>
  all.map((one) =>
    one.is === 'fragment'
      ? (one.time - t0) / 1000
      : one.is === 'gap'
        ? [one.start, one.end].map((at) => (at - t0) / 1000)
        : one.is,
  )

beforeAll(async () => {
  mediaWorkers.open()
  database = await testDatabase({ seeded: true })
  const found = await sql<{ id: string }>`select id::text as id from dev_device where kind = 'camera' limit 1`.execute(
    database.db,
  )
  cameraId = found.rows[0]?.id ?? ''
  sample = await sampleStream(1000)
  await segment(0, 5)
  await segment(5, 8)
  await segment(20, 23)
})
afterAll(async () => {
  mediaWorkers.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('what a player asks is refused when it is something else', () => {
  for (const text of ['', '{', '[]', '{"run":-1,"until":1}', '{"run":1}', '{"run":1,"until":1e99}', 'x'.repeat(5000)])
    expect(playbackAsk(text), text).toBeUndefined()
  expect(playbackAsk('{"seek":5,"run":1,"until":9}')).toEqual({ seek: 5, run: 1, until: 9 })
})

it('a recording plays over its segments, from the key frame before, and reports its gaps', async () => {
  expect(told(await pieces(3.5))).toEqual(['init', 3, 4, 5, 6, 7, [8, 20], 20, 21, 22])
  expect(told(await pieces(10))).toEqual(['init', [10, 20], 20, 21, 22])
  expect(told(await pieces(23))).toEqual([])
})

it('keeps the clock of the stream while that agrees with the time of receiving', async () => {
  const offsets = (await pieces(0)).flatMap((one) => (one.is === 'fragment' ? [one.offset] : []))
  for (const offset of offsets) expect(Math.abs(offset)).toBeLessThan(0.05)
})
