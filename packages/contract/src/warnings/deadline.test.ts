import { describe, expect, it } from 'vitest'
import { deadlineOf, dueAfter, nextRung } from './deadline.ts'
import { ladders } from './ladder.ts'

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`)
const { '1': red, '3': yellow, '4': blue } = ladders

describe('the time of an escalation level', () => {
  it('runs day and night for red', () => {
    expect(dueAfter(at('2026-11-20 23:50'), 30, red)).toBe(at('2026-11-21 00:20'))
  })
  it('begins at 06:00 for what is raised in the night and sleeps', () => {
    expect(dueAfter(at('2026-11-20 22:00'), 60, yellow)).toBe(at('2026-11-21 07:00'))
    expect(dueAfter(at('2026-11-21 03:00'), 60, yellow)).toBe(at('2026-11-21 07:00'))
    expect(dueAfter(at('2026-11-20 20:00'), 60, yellow)).toBe(at('2026-11-21 07:00'))
    expect(dueAfter(at('2026-11-21 06:00'), 60, yellow)).toBe(at('2026-11-21 07:00'))
  })
  it('pauses from 20:00 to 06:00', () => {
    expect(dueAfter(at('2026-11-20 19:30'), 60, yellow)).toBe(at('2026-11-21 06:30'))
    expect(dueAfter(at('2026-11-20 19:00'), 60, yellow)).toBe(at('2026-11-20 20:00'))
    // Ten hours on the first day, fourteen on the second.
    expect(dueAfter(at('2026-11-20 10:00'), 1440, blue)).toBe(at('2026-11-21 20:00'))
  })
})

describe('a level', () => {
  it('has the minutes of the table, halved after a return', () => {
    expect(deadlineOf(red, 3, 0)).toBe(30 * 60_000)
    expect(deadlineOf(red, 3, 0, 0.5)).toBe(15 * 60_000)
  })
  it('has no deadline where the table has none', () => {
    expect(deadlineOf(red, 7, 0)).toBeNull()
    expect(deadlineOf(blue, 4, 0)).toBeNull()
  })
  it('leads to the next level below the cap, and not past it', () => {
    expect(nextRung(red, 3)).toBe(4)
    expect(nextRung(red, 7)).toBeNull()
    expect(nextRung(blue, 2)).toBe(3)
    expect(nextRung(blue, 3)).toBeNull()
  })
})
