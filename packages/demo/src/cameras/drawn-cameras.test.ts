import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DrawnCamera, drawnSources } from './drawn-cameras.ts'
import { clocksIn } from './test/read-clocks.ts'

const moment = Date.parse('2026-11-26T15:59:57.000Z')
const camera: DrawnCamera = { code: 'A-1', mainCodec: 'H264', login: null, peopleAt: () => 2 }
let folder = ''
let drawn: ReturnType<typeof drawnSources>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fengsui-stills-'))
  drawn = drawnSources({ cameras: [camera], folder, now: () => moment })
})
afterAll(async () => {
  drawn.close()
  await rm(folder, { recursive: true, force: true })
})

it('has no still of a camera that it does not have', async () => {
  await expect(drawn.still('B-1')).rejects.toThrow('There is no camera B-1')
})

it('has a still that shows the time at which it was asked for', async () => {
  expect(await clocksIn(await drawn.still('A-1'), 'jpeg_pipe')).toEqual([moment])
})
