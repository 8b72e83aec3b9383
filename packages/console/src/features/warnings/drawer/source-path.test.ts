import { describe, expect, it } from 'vitest'
import { sourceOf } from './source-path.ts'

const of = (refKind: string | null, refId: string | null = '7') => sourceOf({ refKind, refId, enterpriseId: '21' })

describe('what a warning is about', () => {
  it.each([
    ['MB10_discard', '/order/balance?enterpriseId=21&ruleCode=MB10'],
    ['licence', '/licence/licence?open=7'],
    ['trouble', '/tz/hidden?open=7'],
    ['submission', '/tz/submission?open=7'],
  ])('%s leads to %s', (kind, path) => expect(of(kind)?.path).toBe(path))

  it('of a device it is the device, and nothing else', () => {
    expect(of(null, null)).toBeUndefined()
    expect(of('transport')).toBeUndefined()
  })
})
