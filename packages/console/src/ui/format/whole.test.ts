import { expect, it } from 'vitest'
import { whole } from './whole.ts'

it('keeps a date and a figure with its unit on one line, and leaves other hyphens and spaces', () => {
  expect(whole('reported as rectified on 2026-10-22')).toBe('reported as rectified on 2026-\u206010-\u206022')
  expect(whole('堆垛距墙不足0.45 m')).toBe('堆垛距墙不足0.45\u00a0m')
  expect(whole('12.5 mg/m³ within 30 s')).toBe('12.5\u00a0mg/m³ within 30\u00a0s')
  expect(whole('3 materials, LY01-TH-001')).toBe('3 materials, LY01-TH-001')
})
