import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLink } from './link-store.ts'
import { forget, readStream } from './read-stream.ts'

/** 2026-11-20 14:26:40 in Shanghai. */
const hello = Date.UTC(2026, 10, 20, 6, 26, 40)
const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
const opened = frame('hello', { time: hello })
const beat = frame('beat', { time: hello + 1000 })
const raised = (time: string, action = 'raise') =>
  frame('warning', { action, warning: { id: '1', createTime: `2026-11-20 ${time}` } })

/** Reads a stream to its end. Returns the warnings counted as missed. */
async function missed(...frames: string[]): Promise<number | undefined> {
  vi.stubGlobal('fetch', async () => new Response(frames.join('')))
  await readStream(new AbortController(), () => undefined)
  return useLink.getState().caughtUp
}
const lose = () => useLink.setState({ state: 'lost', caughtUp: undefined })

beforeEach(lose)
afterEach(() => {
  vi.unstubAllGlobals()
  forget()
})

it('counts what was raised while the connection was lost, however often it got worse', async () => {
  expect(await missed(opened, raised('14:26:10'), raised('14:26:20'), raised('14:26:20', 'escalate'), beat)).toBe(2)
})

it('counts it although a heartbeat came first', async () => {
  expect(await missed(opened, beat, raised('14:26:39'))).toBe(1)
})

it('counts it although it comes in a stream that was restarted', async () => {
  expect(await missed(opened)).toBe(0)
  expect(await missed(frame('hello', { time: hello + 5000 }), raised('14:26:39'))).toBe(1)
})

it('counts it although the first stream ended before its greeting', async () => {
  expect(await missed()).toBe(0)
  expect(await missed(opened, raised('14:26:39'))).toBe(1)
})

it('does not count what is raised afterwards', async () => {
  expect(await missed(opened, beat, raised('14:26:41'))).toBe(0)
  expect(await missed(frame('hello', { time: hello + 5000 }), raised('14:26:42'))).toBe(0)
})

it('does not begin again once the count is dismissed, but does after the next interruption', async () => {
  await missed(opened, raised('14:26:10'))
  useLink.setState({ caughtUp: undefined })
  expect(await missed(raised('14:26:20'))).toBeUndefined()
  lose()
  expect(await missed(opened, raised('14:26:20'))).toBe(1)
})
