import { describe, expect, it } from 'vitest'
import { MissingPart } from '../ui/page/missing-part.ts'
import { inTime } from './lazy-page.ts'

const failure = (loading: Promise<unknown>, limit = 60_000) =>
  inTime(loading, limit).then(
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

  it('that does not come in time is a timeout', async () => {
    const late = await failure(new Promise(() => undefined), 0)
    expect(late).toBeInstanceOf(MissingPart)
    expect(late).toMatchObject({ kind: 'timeout' })
  })

  it('that comes is given', async () => {
    await expect(inTime(Promise.resolve('page'), 60_000)).resolves.toBe('page')
  })
})
