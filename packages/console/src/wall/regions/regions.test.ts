import type { WallChild } from '@fengsui/contract/dashboards/wall-children.ts'
import { describe, expect, it } from 'vitest'
import { afterKey, afterWait, atHome, type Drill } from './drill.ts'
import { nextOrder } from './tile-order.ts'

const child = (code: string, severity: 1 | 2 | 3 | 4 | null, deadline: string | null = null): WallChild => ({
  code,
  name: code,
  enterprises: 3,
  bySeverity: { 1: 0, 2: 0, 3: 0, 4: 0, ...(severity ? { [severity]: 1 } : {}) },
  rungs: [],
  next: deadline && severity ? { deadline, severity, nextRung: 3 } : null,
  devices: 10,
  onlineRate: 99.9,
  heardAt: null,
  isSilent: false,
})
const minute = 60_000

describe('the order of the tiles', () => {
  it('is worst first, then the soonest climb, quiet ones by code, the rest last', () => {
    const { codes } = nextOrder(
      null,
      [
        child('', 1),
        child('430900', null),
        child('430800', null),
        child('430300', 2, '14:40'),
        child('430200', 2, '14:30'),
        child('430100', 1),
      ],
      0,
    )
    expect(codes).toEqual(['430100', '430200', '430300', '430800', '430900', ''])
  })
  it('stays for a minute after it has changed', () => {
    const first = nextOrder(null, [child('a', 2), child('b', 3)], 0)
    const worse = [child('a', 2), child('b', 1)]
    expect(nextOrder(first, worse, 59_999)).toBe(first)
    const second = nextOrder(first, worse, minute)
    expect(second).toEqual({ codes: ['b', 'a'], changedAt: minute })
    expect(nextOrder(second, [child('a', 2), child('b', 3)], minute + 1)).toBe(second)
  })
  it('lets a region that is gone leave, and a new one join at the end', () => {
    const first = nextOrder(null, [child('a', 2), child('b', 3)], 0)
    expect(nextOrder(first, [child('c', 1), child('b', 3)], 10).codes).toEqual(['b', 'c'])
  })
})

describe('the keys', () => {
  const tiles = { codes: Array.from({ length: 11 }, (_, i) => `c${i}`), columns: 4 }
  const press = (state: Drill, ...keys: string[]) => keys.reduce((of, key) => afterKey(of, key, tiles, 1000), state)
  it('enter the tile at their position: 1 to 9, then letters', () => {
    expect(press(atHome, '1').path).toEqual(['c0'])
    expect(press(atHome, 'A').path).toEqual(['c9'])
    expect(press(atHome, 'b').path).toEqual(['c10'])
    expect(press(atHome, 'c')).toBe(atHome)
    expect(press(atHome, '0', '/', 'F5', 'constructor')).toBe(atHome)
  })
  it('move the selection within the tiles and enter it', () => {
    expect(press(atHome, 'Enter')).toBe(atHome)
    expect(press(atHome, 'ArrowRight', 'ArrowRight', 'ArrowDown').selected).toBe(5)
    expect(press(atHome, 'ArrowRight', 'ArrowUp').selected).toBe(0)
    expect(press(atHome, 'ArrowRight', 'ArrowDown', 'Enter').path).toEqual(['c4'])
  })
  it('go back one level, not beyond the own', () => {
    const inside = press(atHome, '1', '2')
    expect(press(inside, 'Backspace').path).toEqual(['c0'])
    expect(press(inside, 'Backspace', 'Backspace', 'Backspace').path).toEqual([])
  })
  it('cannot enter what belongs to no region', () => {
    expect(afterKey(atHome, '1', { codes: [''], columns: 4 }, 0)).toBe(atHome)
  })
  it('return to the own level after 120 s without one', () => {
    const inside = press(atHome, '1')
    expect(afterWait(inside, 1000 + 119_999)).toBe(inside)
    expect(afterWait(inside, 1000 + 120_000)).toBe(atHome)
    expect(afterWait(atHome, 1e9)).toBe(atHome)
  })
})
