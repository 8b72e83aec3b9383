import { expect, it } from 'vitest'
import { labelled, score } from './labelled.ts'

it.each([
  [5, 20],
  [60, 75],
])(
  'at a reading every %i s all events of a labelled recording are caught within %i s, without noise',
  (every, latest) => {
    const told = score(labelled('occupancy-test-1', every, 1001), every)
    expect(told.events).toBeGreaterThan(10)
    expect(told.caught).toBeGreaterThanOrEqual(told.seen)
    expect(told.falseRaises / told.weeks).toBeLessThanOrEqual(1)
    // A slow ramp is a 3-degree rise only once it has reached that: most are detected in time, not all.
    const inTime = told.lags.filter((lag) => lag <= latest)
    expect(inTime.length / told.lags.length).toBeGreaterThan(0.85)
  },
)
