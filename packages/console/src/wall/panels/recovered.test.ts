import { expect, it } from 'vitest'
import { applyWarning } from '../data/apply-warning.ts'
import { liveRow } from '../data/test-live-row.ts'
import { snapshot, warning } from '../test-snapshot.ts'
import { shownValue } from './recovered.tsx'

const recoverTime = '2026-11-20 14:21:00'

it('shows the value now once a warning has recovered, its last reading until then', () => {
  expect(shownValue(warning({ lastValue: 12.8, valueNow: 9.5, recoverTime }))).toBe(9.5)
  expect(shownValue(warning({ lastValue: 12.8, valueNow: null, recoverTime }))).toBe(12.8)
  expect(shownValue(warning({ lastValue: 12.8, valueNow: 9.5 }))).toBe(12.8)
  expect(shownValue(warning({ lastValue: null, worstValue: 13 }))).toBe(13)
})

it('marks a plant as recovered when every one of its warnings is', () => {
  const before = snapshot([
    warning({ id: 'w9', enterpriseId: 'e1' }),
    warning({ id: 'w2', enterpriseId: 'e1', recoverTime }),
  ])
  expect(before.enterprises[0]?.recovered).toBe(false)
  const after = applyWarning(before, liveRow({ id: 'w9', enterpriseId: 'e1', severity: '2', recoverTime }))
  expect(after.enterprises[0]).toMatchObject({ recovered: true, open: 2, worst: 2 })
})
