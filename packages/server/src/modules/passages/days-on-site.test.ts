import { expect, it } from 'vitest'
import { daysOnSite } from './days-on-site.ts'

const at = (text: string) => new Date(`2026-11-${text}:00+08:00`)
const pass = (inOut: '0' | '1', text: string) => ({ inOut, passTime: at(text), place: '生产区' })
const now = at('22T12:00')
const told = (...passages: ReturnType<typeof pass>[]) =>
  daysOnSite(passages, now).map(({ date, minutesOnSite, missingOut }) => [date.slice(8), minutesOnSite, missingOut])

it('counts from each way in to the next way out, whatever order they came in', () => {
  expect(told(pass('0', '20T17:30'), pass('1', '20T07:30'), pass('0', '20T11:30'), pass('1', '20T13:00'))).toEqual([
    ['20', 510, false],
  ])
})

it('counts a way in that came twice once', () => {
  expect(told(pass('1', '20T08:00'), pass('1', '20T08:01'), pass('0', '20T09:00'))).toEqual([['20', 60, false]])
})

it('ends a missing way out at midnight after 16 hours, and not before', () => {
  expect(told(pass('1', '20T22:00'))).toEqual([['20', 120, true]])
  expect(told(pass('1', '20T08:00'), pass('1', '21T08:00'), pass('0', '21T10:00'))).toEqual([
    ['20', 960, true],
    ['21', 120, false],
  ])
  expect(told(pass('1', '22T08:00'))).toEqual([['22', 240, false]])
})

it('takes a way out alone as no stay', () => {
  expect(told(pass('0', '20T09:00'))).toEqual([['20', 0, false]])
})
