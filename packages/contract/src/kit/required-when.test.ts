import { describe, expect, it } from 'vitest'
import { resources } from '../catalogue.ts'
import { enterprise } from '../enterprises/enterprise.ts'
import { workplace } from '../workplaces/workplace.ts'
import { text } from './field.ts'
import { parse } from './parse.ts'
import { isRequired } from './required-when.ts'

const faultOf = (of: { fields: typeof workplace.fields }, input: Record<string, unknown>, name: string) =>
  parse(of.fields, input).faults.find(({ field }) => field === name)?.message[0]

describe('a field that others make required', () => {
  it('is refused empty by name, and only then', () => {
    expect(faultOf(workplace, { workplaceKind: '1' }, 'processType')).toBe('生产工房请选择工序')
    expect(faultOf(workplace, { workplaceKind: '1', processType: ' ' }, 'processType')).toBe('生产工房请选择工序')
    expect(faultOf(workplace, { workplaceKind: '1', processType: '03' }, 'processType')).toBeUndefined()
    expect(faultOf(workplace, { workplaceKind: '2' }, 'processType')).toBeUndefined()
    expect(faultOf(workplace, {}, 'processType')).toBeUndefined()
  })

  it('must exceed its bound: a graded room holds some explosive', () => {
    const room = { hazardGrade: '1.3', xianDingYaoLiang: '0' }
    expect(faultOf(workplace, room, 'xianDingYaoLiang')).toBe('有危险等级的工库房限定药量必须大于0')
    expect(faultOf(workplace, { ...room, xianDingYaoLiang: '0.001' }, 'xianDingYaoLiang')).toBeUndefined()
    expect(faultOf(workplace, { ...room, hazardGrade: '0' }, 'xianDingYaoLiang')).toBeUndefined()
  })

  it('follows the default of the other field, and the whole row of an update', () => {
    const shape = {
      kind: text(['类', 'Kind'], 9, { default: 'a' }),
      why: text(['因', 'Why'], 9, { requiredWhen: { field: 'kind', is: ['a'] } }),
    }
    expect(parse(shape, {}).faults.map(({ field }) => field)).toEqual(['why'])
    expect(parse(shape, { kind: 'b' }).faults).toEqual([])
    expect(parse(shape, { kind: 'a', why: '' }, { partial: true }).faults.map(({ field }) => field)).toEqual(['why'])
    expect(parse(shape, { kind: 'a' }, { partial: true }).faults).toEqual([])
  })

  it('is marked when it becomes so', () => {
    const { enterpriseType } = enterprise.fields
    expect(isRequired(enterpriseType, {})).toBe(false)
    expect(isRequired(enterpriseType, { enterpriseNature: '1' })).toBe(true)
    expect(isRequired(enterpriseType, { enterpriseNature: '2' })).toBe(false)
  })

  it('names a field of its own row, with codes that field has', () => {
    const declared = resources.flatMap((of) =>
      Object.entries(of.fields).flatMap(([name, { requiredWhen }]) =>
        requiredWhen ? [{ of, name, requiredWhen }] : [],
      ),
    )
    expect(declared.length).toBeGreaterThan(20)
    for (const { of, name, requiredWhen } of declared) {
      const other = of.fields[requiredWhen.field]
      expect(other, `${of.path} ${name}`).toBeDefined()
      for (const key of [...(requiredWhen.is ?? []), ...(requiredWhen.not ?? [])])
        expect(other?.schema().safeParse(key).success, `${of.path} ${name} ${key}`).toBe(true)
    }
  })
})
