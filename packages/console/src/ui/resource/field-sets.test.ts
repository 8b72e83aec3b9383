import { gateway } from '@fengsui/contract/devices/gateway.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { describe, expect, it } from 'vitest'
import { askedBesides, detailFields, formFields, nameFieldOf, searchFields, tableFields } from './field-sets.ts'

const names = (fields: readonly (readonly [string, unknown])[]) => fields.map(([name]) => name)
const all = () => true

describe('fields of a screen', () => {
  it('find the name beside a reference', () => {
    expect(nameFieldOf('enterpriseId')).toBe('enterpriseName')
    expect(nameFieldOf('regionCode')).toBe('regionName')
  })

  it('offer a reference or its name for searching, not both', () => {
    expect(names(searchFields(gateway.fields, 'name', all))).toContain('enterpriseId')
    expect(names(searchFields(gateway.fields, 'name', all))).not.toContain('enterpriseName')
    expect(names(searchFields(gateway.fields, 'name', () => false))).toContain('enterpriseName')
    expect(names(searchFields(gateway.fields, 'name', () => false))).not.toContain('enterpriseId')
  })

  it('show a filter of the address that the form does not have', () => {
    const usual = searchFields(enterprise.fields, enterprise.title, all, ['enterpriseName', 'enterpriseType'])
    const asked = {
      enterpriseType: '1',
      countyId: '430181',
      economicType: '',
      createTime_datege: '2026-01-01',
      address: 'x',
    }
    expect(names(askedBesides(enterprise.fields, usual, asked))).toEqual(['countyId', 'createTime'])
  })

  it('begin with what names the row', () => {
    expect(names(searchFields(enterprise.fields, enterprise.title, all))[0]).toBe('enterpriseName')
    expect(names(tableFields(gateway))[0]).toBe('name')
    expect(names(tableFields(gateway)).at(-1)).toBe('createTime')
  })

  it('ask only for what may be written', () => {
    const adding = names(formFields(gateway.fields, true, new Set()))
    expect(adding).not.toContain('onLine')
    expect(adding).not.toContain('renewToken')
    expect(names(formFields(gateway.fields, false, new Set()))).toContain('renewToken')
    expect(names(formFields(enterprise.fields, true, new Set()))).not.toContain('boundary')
    expect(names(formFields(enterprise.fields, true, new Set(['boundary'])))).toContain('boundary')
  })

  it('show references by their name', () => {
    const told = names(detailFields(gateway.fields))
    expect(told).toContain('enterpriseName')
    expect(told).not.toContain('enterpriseId')
  })
})
