import { describe, expect, it } from 'vitest'
import { eventOf } from './event.ts'
import { excerpt, numberOf, timeOf } from './value.ts'

describe('numbers', () => {
  it.each([
    [null],
    [undefined],
    [''],
    [' '],
    ['abc'],
    ['0x10'],
    ['1e999'],
    ['NaN'],
    ['Infinity'],
    ['1,5'],
    [{}],
    [[1]],
  ])('does not accept %j as a number', (raw) => expect(numberOf(raw)).toBeUndefined())

  it.each([
    [true, 1],
    [false, 0],
    [0, 0],
    [-3.5, -3.5],
    ['21.5', 21.5],
    [' -1e3 ', -1000],
    ['.5', 0.5],
    ['7.', 7],
  ])('reads %j as %d', (raw, value) => expect(numberOf(raw)).toBe(value))
})

it('reads a time in whole milliseconds', () => {
  expect(timeOf(1_700_000_000_123.7)).toBe(1_700_000_000_123)
  expect(timeOf('1700000000123')).toBe(1_700_000_000_123)
  for (const raw of [0, -1, 8.64e15, Number.NaN, 'x', null, true, {}]) expect(timeOf(raw)).toBeUndefined()
})

describe('events', () => {
  it.each([
    ['touch', 2],
    ['touch', null],
    ['touch', {}],
    ['touch', { passed: 2 }],
    ['passage', { inOut: 'in' }],
    ['passage', { plate: 'A' }],
    ['passage', { inOut: 'in', personNo: '1', similarity: 1e9 }],
    ['personPass', { personNo: '1', similarity: 101 }],
    ['vehiclePass', { inOut: '1' }],
    ['vehiclePass', { plate: '湘A12345', inOut: 'up' }],
    ['personPass', { personNo: 'E001', inOut: 7 }],
    ['personPass', { personNo: 'E001', similarity: 101 }],
    ['personPass', 'E001'],
    ['aiEvent', { dict: 'alarmType', code: 99, active: true, confidence: 0.9 }],
    ['aiEvent', { dict: 'alarmType', code: 2, active: 'maybe', confidence: 0.9 }],
    ['aiEvent', { dict: 'toString', code: 2, active: true, confidence: 0.9 }],
    ['speed', { passed: true }],
    ['toString', {}],
  ])('refuses %s %j', (kind, raw) => expect(eventOf(kind, raw)).toBeUndefined())

  it('keeps the known fields and what a text column can hold', () => {
    expect(eventOf('touch', { passed: true, resistance: '2e6', cardNo: 'A\0\ud800', more: 1 })).toEqual({
      passed: 1,
      resistance: 2e6,
      cardNo: 'A\ufffd',
    })
    expect(eventOf('touch', true)).toEqual({ passed: 1 })
    expect(eventOf('passage', { inOut: 'in', plate: '湘A12345' })).toEqual({ inOut: 'in', plate: '湘A12345' })
    expect(eventOf('personPass', {})).toEqual({})
    expect(eventOf('personPass', { personNo: 17, inOut: 1, discharged: true, more: 1 })).toEqual({
      personNo: '17',
      inOut: '1',
      discharged: 1,
    })
    expect(eventOf('vehiclePass', { plate: '湘A12345' })).toEqual({ plate: '湘A12345' })
    const ai = { dict: 'warehouseWarnType', code: 105, active: 1, confidence: '0.9', picture: 'https://x/y.jpg' }
    expect(eventOf('aiEvent', ai)).toEqual({ ...ai, code: '105', confidence: 0.9 })
  })

  it.each([
    '/yhjg-admin/user/remove?ids=1',
    '//elsewhere.example/p.png',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:text/html;base64,PHA+',
    'data:image/png;base64,not base64',
  ])('leaves out the picture %s, not the event', (picture) => {
    const ai = { dict: 'alarmType', code: '10', active: 1, confidence: 1 }
    expect(eventOf('aiEvent', { ...ai, picture })).toEqual(ai)
  })

  it.each([
    [[0, 0, 1, 1], true],
    [[0.25, 0.5, 0.1, 0.2], true],
    [[0.95, 0, 0.1, 0.1], false],
    [[-0.1, 0, 0.1, 0.1], false],
    [[0, 0, 0, 0.1], false],
    [[0, 0, 1], false],
    [['0', '0', '1', '1'], false],
    [[Number.NaN, 0, 1, 1], false],
    ['0,0,1,1', false],
  ])('takes the box %j only inside its picture: %s', (box, isTaken) => {
    const ai = { dict: 'alarmType', code: '10', active: 1, confidence: 1, picture: 'data:image/webp;base64,UklGRg==' }
    expect(eventOf('aiEvent', { ...ai, box })).toEqual(isTaken ? { ...ai, box } : ai)
  })

  it('leaves out a picture that is too large, not the event', () => {
    const ai = {
      dict: 'alarmType',
      code: '10',
      active: true,
      confidence: 1,
      picture: `https://x/${'x'.repeat(500_000)}`,
    }
    expect(eventOf('aiEvent', ai)).toEqual({ dict: 'alarmType', code: '10', active: 1, confidence: 1 })
  })
})

it('shortens what it shows', () => {
  expect(excerpt({ a: 1 })).toBe('{"a":1}')
  expect(excerpt('x'.repeat(100))).toBe(`${'x'.repeat(60)}…`)
  expect(excerpt(undefined)).toBe('undefined')
})
