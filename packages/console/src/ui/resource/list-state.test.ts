import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ListState, queryOf, readState, writeState } from './list-state.ts'

describe('state of a list in the address', () => {
  it('falls back where the address makes no sense', () => {
    expect(readState(new URLSearchParams('current=-1&size=x&name='))).toEqual({
      filters: {},
      current: 1,
      size: 30,
      sort: undefined,
    })
    expect(readState(new URLSearchParams('size=99999')).size).toBe(200)
  })

  it('shows as many rows as the reader chose, where the address names no number', () => {
    expect(readState(new URLSearchParams(), 100).size).toBe(100)
    expect(readState(new URLSearchParams('size=10'), 100).size).toBe(10)
  })

  it('leaves what is usual out of the address', () => {
    expect(String(writeState({ filters: { name: '红衫' }, current: 1, size: 30, sort: undefined }))).toBe(
      `name=${encodeURIComponent('红衫')}`,
    )
  })

  it('asks the server for filters, page and sort', () => {
    const state = readState(new URLSearchParams('severity=1,2&current=3&descs=warnTime&open=77'), 50)
    expect(queryOf(state)).toEqual({ severity: '1,2', current: 3, size: 50, descs: 'warnTime' })
  })

  it('survives the way through the address', () => {
    const text = fc.string({ minLength: 1, maxLength: 8 })
    const state: fc.Arbitrary<ListState> = fc.record({
      filters: fc.dictionary(fc.constantFrom('name', 'severity', 'warnTime_datege', 'x_le'), text, {
        noNullPrototype: true,
      }),
      current: fc.integer({ min: 1, max: 99 }),
      size: fc.constantFrom(10, 30, 50, 100, 200),
      sort: fc.option(fc.record({ field: fc.constantFrom('name', 'warnTime'), down: fc.boolean() }), {
        nil: undefined,
      }),
    })
    fc.assert(
      fc.property(state, (given) => {
        expect(readState(new URLSearchParams(String(writeState(given))))).toEqual(given)
      }),
    )
  })
})
