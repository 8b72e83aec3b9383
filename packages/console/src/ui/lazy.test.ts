import { describe, expect, it, vi } from 'vitest'
import { inTime } from './lazy.ts'
import { MissingPart } from './page/missing-part.ts'

const failure = (loading: Promise<unknown>) =>
  inTime(loading).then(
    () => undefined,
    (error: unknown) => error as MissingPart,
  )

describe('a part of the console', () => {
  it('that the server does not have is missing, and named', async () => {
    const gone = new TypeError('Failed to fetch dynamically imported module: http://h/assets/home-page-ab12.js')
    expect(await failure(Promise.reject(gone))).toMatchObject({
      kind: 'missing',
      code: 'CHUNK_LOAD_FAILED',
      message: 'Loading chunk home-page-ab12.js failed. (missing)',
    })
  })

  it('whose style sheet is gone says so', async () => {
    const gone = new Error('Unable to preload CSS for /assets/home-page-ab12.css')
    expect(await failure(Promise.reject(gone))).toMatchObject({ kind: 'missing', code: 'CSS_CHUNK_LOAD_FAILED' })
  })

  it('that does not come within 120 s (120000 ms) is a timeout, and not before', async () => {
    vi.useFakeTimers()
    try {
      const late = vi.fn()
      const waiting = inTime(new Promise(() => undefined)).catch(late)
      await vi.advanceTimersByTimeAsync(120_000 - 1)
      expect(late).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await waiting
      expect(late.mock.calls[0]?.[0]).toBeInstanceOf(MissingPart)
      expect(late.mock.calls[0]?.[0]).toMatchObject({ kind: 'timeout' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('that comes is given', async () => {
    await expect(inTime(Promise.resolve('page'))).resolves.toBe('page')
  })
})
