import { expect, it } from 'vitest'
import { countAtLevel, matrixOf } from './matrix-model.ts'

const empty = { '1': 0, '2': 0, '3': 0, '4': 0 }
const open = {
  rungs: [
    { rung: 1, bySeverity: { ...empty, '3': 9, '4': 13 }, overdue: 0 },
    { rung: 4, bySeverity: { ...empty, '1': 1, '2': 1 }, overdue: 1 },
  ],
}

it('sums each severity over seven escalation levels, whichever the server names', () => {
  expect(matrixOf(open)).toEqual([
    { severity: '1', total: 1, cells: [0, 0, 0, 1, 0, 0, 0] },
    { severity: '2', total: 1, cells: [0, 0, 0, 1, 0, 0, 0] },
    { severity: '3', total: 9, cells: [9, 0, 0, 0, 0, 0, 0] },
    { severity: '4', total: 13, cells: [13, 0, 0, 0, 0, 0, 0] },
  ])
})

it('counts the warnings on an escalation level', () => {
  expect(countAtLevel(open, 4)).toEqual({ count: 2, overdue: 1 })
  expect(countAtLevel(open, 6)).toEqual({ count: 0, overdue: 0 })
})
