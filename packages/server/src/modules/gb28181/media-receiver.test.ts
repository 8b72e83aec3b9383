import { afterEach, expect, it, vi } from 'vitest'
import { openReceiver } from './media-receiver.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('counts silence from when the device has agreed to send: it may look for its recording long before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ends: string[] = []
  const receiver = await openReceiver({
    transport: 'udp',
    host: '127.0.0.1',
    from: '127.0.0.1',
    push: () => {},
    end: (problem) => ends.push(problem),
  })
  vi.advanceTimersByTime(60_000)
  expect(ends).toEqual([])
  receiver.expect()
  vi.advanceTimersByTime(9999)
  expect(ends).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ends).toEqual(['silent'])
})
