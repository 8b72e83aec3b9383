import { expect, it } from 'vitest'
import { noteOf } from './limit-note.ts'

const upper = (value: number) => ({ op: '>', value }) as const
const lower = (value: number) => ({ op: '<', value }) as const

it('says by how much a limit is broken', () => {
  expect(noteOf(36.5, [upper(34), lower(0)])).toEqual({ how: 'over', limit: 34, by: 2.5 })
  expect(noteOf(-2, [upper(34), lower(0)])).toEqual({ how: 'under', limit: 0, by: 2 })
})

it('says between what the value stays', () => {
  expect(noteOf(20, [upper(34), lower(0)])).toEqual({ how: 'inside', low: 0, high: 34 })
  expect(noteOf(20, [upper(34)])).toEqual({ how: 'upper', limit: 34 })
  expect(noteOf(20, [lower(5)])).toEqual({ how: 'lower', limit: 5 })
  expect(noteOf(20, [])).toEqual({ how: 'noLimit' })
})

it('a value on the limit breaks it not', () => {
  expect(noteOf(34, [upper(34)])).toEqual({ how: 'upper', limit: 34 })
})

it('of several grades the strictest counts', () => {
  expect(noteOf(12, [upper(30), upper(10)])).toMatchObject({ how: 'over', limit: 10 })
  expect(noteOf(undefined, [upper(30), upper(10)])).toEqual({ how: 'upper', limit: 10 })
})
