import type { WallChild } from '@fengsui/contract/dashboards/wall-children.ts'
import { expect, it } from 'vitest'
import { snapshot } from '../test-snapshot.ts'
import { applyWarning } from './apply-warning.ts'
import { liveRow } from './test-live-row.ts'

const child = (code: string): WallChild => ({
  code,
  name: code,
  enterprises: 1,
  bySeverity: { 1: 0, 2: 0, 3: 0, 4: 0 },
  rungs: Array.from({ length: 7 }, () => ({ open: 0, worst: null })),
  next: null,
  devices: 0,
  onlineRate: null,
  heardAt: null,
  isSilent: false,
})
const sums = (children: readonly WallChild[] | null) =>
  children?.map(({ bySeverity, rungs }) => [bySeverity[1], rungs.reduce((sum, { open }) => sum + open, 0)])

it('counts a live warning in the tile of its region, and in that one alone', () => {
  const before = snapshot([], { children: [child('430100'), child('430200'), child('')] })
  const raised = applyWarning(before, liveRow({ regionCode: '430181128' }))
  expect(sums(raised.children)).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
  ])
  expect(raised.children?.[0]).toMatchObject({ next: { severity: 1 } })
  const elsewhere = applyWarning(before, liveRow({ regionCode: '440100' }))
  expect(sums(elsewhere.children)?.[2]).toEqual([1, 1])
})

it('takes it out again when it is closed', () => {
  const raised = applyWarning(snapshot([], { children: [child('430100')] }), liveRow({ regionCode: '430181128' }))
  const closed = applyWarning(raised, liveRow({ regionCode: '430181128', handleStatus: '1', verified: 1 }))
  expect(sums(closed.children)).toEqual([[0, 0]])
  expect(closed.children?.[0]?.rungs.every(({ worst }) => worst === null)).toBe(true)
})
