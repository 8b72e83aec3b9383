import { text, time } from '@fengsui/contract/kit/field.ts'
import { describe, expect, it } from 'vitest'
import type { NamedField } from '../field-sets.ts'
import { fitting, spanOf } from './row-fit.ts'

const name: NamedField = ['name', text(['', ''], 20, { search: 'like' })]
const made: NamedField = ['createTime', time(['', ''], { search: 'range' })]

describe('the first row of filters', () => {
  it('shows one filter on the narrowest screen', () => {
    expect(fitting([made, name], 1)).toBe(1)
    expect(spanOf(made[1], 1)).toBe(1)
  })

  it('leaves the last cell to the buttons', () => {
    expect(fitting([name, name, name, name, name], 5)).toBe(4)
  })

  it('gives a range of days two cells', () => {
    expect(fitting([name, made, name, name], 5)).toBe(3)
    expect(fitting([name, name, name, made], 5)).toBe(3)
  })
})
