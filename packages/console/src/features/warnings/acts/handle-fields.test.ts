import { parse } from '@fengsui/contract/kit/parse.ts'
import { handlingMessages } from '@fengsui/contract/warnings/warning-messages.ts'
import { describe, expect, it } from 'vitest'
import { overload as active } from '../test-warning.ts'
import type { WarningDetail } from '../warning-row.ts'
import { faultOf, fieldsFor, type Values } from './handle-fields.ts'

const overload: WarningDetail = { ...active, recoverTime: '2026-11-21 14:20:00' }
const wrong = (values: Values, of = [overload]) =>
  parse(fieldsFor(of, ['001', '002', '003'], values), values).faults.map(({ field }) => field)
const file = [{ id: '7', name: 'a.jpg', link: '/a' }]

describe('what a handling needs', () => {
  it('is a result of five characters and, for red and orange, a file', () => {
    expect(wrong({ nature: '001' })).toEqual(['handleResult', 'files'])
    expect(wrong({ nature: '001', handleResult: '已停工。', files: file })).toEqual(['handleResult'])
    expect(wrong({ nature: '001', handleResult: '已经停工。', files: file })).toEqual([])
    const yellow = [{ typeKey: 'm1', severity: '3' as const }]
    expect(wrong({ nature: '001', handleResult: '已经通风降温' }, yellow as never)).toEqual([])
  })
  it('is a sanction where a person was at fault, and an amount for a fine', () => {
    const person = [{ ...overload, typeKey: 'a0' }]
    const rest = { nature: '001', handleResult: '已经停工。', files: file }
    expect(wrong(rest, person)).toEqual(['violationHandling'])
    expect(wrong({ ...rest, violationHandling: '3' }, person)).toEqual(['fineAmount'])
    expect(wrong({ ...rest, violationHandling: '3', fineAmount: '0.00' }, person)).toEqual(['fineAmount'])
    expect(wrong({ ...rest, violationHandling: '3', fineAmount: '500' }, person)).toEqual([])
    expect(wrong({ ...rest, violationHandling: '2' }, person)).toEqual([])
  })
  it('is a reason as well while the value is over the limit, also of one among several', () => {
    const rest = { nature: '001', handleResult: '已经停工。', files: file }
    expect(wrong(rest, [active])).toEqual(['overLimitReason'])
    expect(wrong(rest, [overload, active])).toEqual(['overLimitReason'])
    expect(wrong({ ...rest, overLimitReason: '正在分批转运' }, [active])).toEqual([])
    expect(wrong({ nature: '002', reason: '传感器进水' }, [active])).toEqual([])
  })
  it('of several is what the gravest of them needs', () => {
    const blue = { ...overload, severity: '4' as const }
    expect(wrong({ nature: '001', handleResult: '已经停工。' }, [blue, overload])).toEqual(['files'])
  })
})

it('asks an application for its reason, and a file for no violation', () => {
  expect(wrong({ nature: '002', reason: '传感器进水' })).toEqual([])
  expect(wrong({ nature: '003', reason: '传感器进水' })).toEqual(['files'])
  expect(wrong({ nature: '002', reason: '' })).toEqual(['reason'])
})

it('reports missing input with the messages of the lifecycle', () => {
  expect(faultOf('handleResult', { handleResult: '已停工。' })).toEqual({
    message: handlingMessages.resultRequired,
    lack: 1,
  })
  expect(faultOf('fineAmount', { fineAmount: '' })?.message).toBe(handlingMessages.fineRequired)
  expect(faultOf('fineAmount', { fineAmount: '0' })?.message).toBe(handlingMessages.finePositive)
  expect(faultOf('files', { nature: '003' })?.message).toBe(handlingMessages.applyFilesRequired)
})
