import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onFailure } from '../../framework/concurrency/contain.ts'
import type { Db } from '../../framework/context.ts'
import { bufferedStarts, bufferKey, mediaPath, readIndex } from '../../modules/recordings/index.ts'
import type { MediaHub, MediaSink } from '../media-stream.ts'
import { startWriter } from './camera-writer.ts'

const cameraId = '7'
/** An empty box, as long as readers of segments expect one to be at least. */
const head = Buffer.concat([Buffer.from([0, 0, 0, 32]), Buffer.from('moov'), Buffer.alloc(24)])
let folder = ''
let sink: MediaSink | undefined
const failures: string[] = []
let endListening = () => {}
const hub: MediaHub = {
  subscribe(_camera, _stream, given) {
    sink = given
    return () => {
      sink = undefined
    }
  },
  close: async () => {},
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fengsui-writer-'))
  failures.length = 0
  endListening = onFailure((where) => void failures.push(where))
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  endListening()
  await rm(folder, { recursive: true, force: true })
})

const pathAt = (time: number) => mediaPath(folder, bufferKey(cameraId, new Date(time)))
const key = (time: number, size = 1000) =>
  sink?.fragment({ bytes: Buffer.alloc(size), isKey: true, time, duration: 1000 })

it('a full disk loses pictures and is told, and writing goes on by itself once there is room', async () => {
  const start = Date.parse('2026-11-20T06:00:00Z')
  let full = 0
  const onFull = () => {
    full += 1
  }
  // A buffer needs no rows.
  const of = { db: null as unknown as Db, folder }
  const writer = startWriter({ of, hub, cameraId, onFull })
  writer.keep('buffer', () => 0)
  sink?.init({ mime: 'video/mp4', bytes: head, width: 64, height: 64 })
  // Every write to this device fails as on a full disk.
  await mkdir(dirname(pathAt(start)), { recursive: true })
  await symlink('/dev/full', pathAt(start))
  key(start)
  await expect.poll(() => full).toBe(1)
  // It does not try at each picture.
  key(start + 1000)
  vi.advanceTimersByTime(5001)
  key(start + 6000)
  key(start + 7000)
  await writer.stop()
  expect(full).toBe(1)
  expect(await bufferedStarts(folder, cameraId)).toEqual([start + 6000])
  expect((await readIndex(pathAt(start + 6000)))?.entries.map(({ time }) => time - start)).toEqual([6000, 7000])
  expect(failures).toEqual([])
})
