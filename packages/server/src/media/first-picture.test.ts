import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstPicture } from './first-picture.ts'
import type { MediaHub, MediaSink } from './media-stream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A hub whose only viewer the test plays. */
function oneCamera() {
  const sinks: MediaSink[] = []
  let left = 0
  const hub: MediaHub = {
    subscribe(_camera, _stream, sink) {
      sinks.push(sink)
      return () => {
        left += 1
      }
    },
    close: async () => {},
  }
  return { hub, sink: () => sinks[0] as MediaSink, left: () => left }
}
const head = { mime: 'video/mp4; codecs="avc1.42c01e"', bytes: Buffer.from('head'), width: 640, height: 360 }
const piece = (text: string, isKey: boolean) => ({ bytes: Buffer.from(text), isKey, time: 0, duration: 40 })

it('reports at once what no other try mends, and at last what was wrong with all of them', async () => {
  const stranger = oneCamera()
  const refused = firstPicture(stranger.hub, '7')
  stranger.sink().lost('notRegistered', 0)
  expect(await refused).toEqual({ problem: 'notRegistered' })
  const mute = oneCamera()
  const silent = firstPicture(mute.hub, '7', { timeoutMs: 5000 })
  mute.sink().lost('refused', 0)
  mute.sink().lost('silent', 0)
  await vi.advanceTimersByTimeAsync(4999)
  expect(mute.left()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(await silent).toEqual({ problem: 'silent' })
  expect([stranger.left(), mute.left()]).toEqual([1, 1])
})

it('is given up with the caller', async () => {
  const { hub, left } = oneCamera()
  const caller = new AbortController()
  const asked = firstPicture(hub, '7', { signal: caller.signal })
  caller.abort()
  expect(await asked).toEqual({ problem: 'silent' })
  expect(left()).toBe(1)
})

it('is the first key picture after its head, also when an earlier try was refused', async () => {
  const { hub, sink, left } = oneCamera()
  const asked = firstPicture(hub, '7')
  sink().lost('wrongPassword', 0)
  sink().fragment(piece('early', true))
  sink().init(head)
  sink().fragment(piece('between', false))
  sink().fragment(piece(' key', true))
  expect(await asked).toEqual({
    problem: null,
    mime: head.mime,
    width: 640,
    height: 360,
    stream: Buffer.from('head key'),
  })
  expect(left()).toBe(1)
})
