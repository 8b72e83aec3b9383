import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Demuxer } from 'node-av/api'
import { expect, it } from 'vitest'
import { encodeLoop } from '../loops/encode-loop.ts'
import { framesPerSecond, loopFrames } from '../loops/loop.ts'
import { programStream } from './program-stream.ts'

it.each(['H264', 'H265'] as const)('packs %s so that FFmpeg finds each picture with its time', async (codec) => {
  const loop = await encodeLoop({ place: 'A', seed: 1, people: 1, codec, width: 320, height: 180 })
  const begin = Date.parse('2026-11-26T08:00:00Z')
  const units = loop.frames.map((frame, n) => ({ ...frame, time: begin + (n * 1000) / framesPerSecond }))
  const folder = await mkdtemp(join(tmpdir(), 'fengsui-ps-'))
  const file = join(folder, 'stream.ps')
  await writeFile(file, Buffer.concat(units.map((unit) => programStream({ ...loop, codec }, unit))))
  const demuxer = await Demuxer.open(file)
  const [stream] = demuxer.streams
  expect(stream?.codecpar).toMatchObject({ width: 320, height: 180 })
  const times: bigint[] = []
  for await (const packet of demuxer.packets()) if (packet) times.push(packet.pts)
  await demuxer.close()
  await rm(folder, { recursive: true })
  expect(times).toHaveLength(loopFrames)
  expect(Number((times.at(-1) ?? 0n) - (times[1] ?? 0n))).toBe(((loopFrames - 2) * 90_000) / framesPerSecond)
})
