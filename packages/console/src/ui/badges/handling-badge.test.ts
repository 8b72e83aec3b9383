import { describe, expect, it } from 'vitest'
import { type Handling, isBold, markOf } from './handling-badge.ts'

describe('mark of a warning', () => {
  it.each<[Handling, string, boolean]>([
    [{ handleStatus: '0', nature: '001', verified: 0 }, 'unhandled', true],
    [{ handleStatus: '0', nature: '002' }, 'falseAlarmPending', false],
    [{ handleStatus: '0', nature: '003' }, 'nonViolationPending', false],
    [{ handleStatus: '2', nature: '001' }, 'falseAlarmRefused', true],
    [{ handleStatus: '4', nature: '001' }, 'nonViolationRefused', true],
    [{ handleStatus: '1', nature: '001', verified: 0 }, 'toVerify', false],
    [{ handleStatus: '1', nature: '001', verified: null }, 'toVerify', false],
    [{ handleStatus: '1', nature: '001', verified: 1 }, 'closed', false],
    [{ handleStatus: '3', nature: '002' }, 'closed', false],
    [{ handleStatus: '5', nature: '003' }, 'closed', false],
  ])('%o is %s', (handling, mark, bold) => {
    expect(markOf(handling)).toBe(mark)
    expect(isBold(markOf(handling))).toBe(bold)
  })
})
