import { describe, expect, it } from 'vitest'
import { reconnectDelay } from './reconnect-delay.ts'

describe('patience', () => {
  it('doubles up to fifteen seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map((n) => reconnectDelay(n, 0.5))).toEqual([
      1000, 2000, 4000, 8000, 15_000, 15_000, 15_000,
    ])
  })

  it('spreads by a tenth to each side', () => {
    expect(reconnectDelay(4, 0)).toBeCloseTo(7200)
    expect(reconnectDelay(4, 1)).toBeCloseTo(8800)
  })
})
