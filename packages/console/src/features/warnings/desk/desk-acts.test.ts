import { permissionsOf, roles } from '@fengsui/contract/roles.ts'
import type { Actor } from '@fengsui/contract/warnings/who.ts'
import { expect, it } from 'vitest'
import { overload } from '../test-warning.ts'
import { deskActs, rowActs } from './desk-acts.ts'

const actor = (alias: string, escalationLevel: number): Actor => {
  const role = roles.find((one) => one.alias === alias)
  if (!role) throw new Error(`no role ${alias}`)
  const esp = role.userType === 'esp'
  return {
    userId: alias,
    userType: role.userType,
    escalationLevel,
    enterpriseId: esp ? overload.enterpriseId : null,
    permissions: new Set(permissionsOf(role)),
  }
}
const safety = actor('esp_safety', 1)
const head = actor('esp_head', 2)
const township = actor('sup_township', 3)
const county = actor('sup_county', 4)
const city = actor('sup_city', 5)
const open = { ...overload, handleStatus: '0' as const, applyCount: 0 }
const handled = { ...open, handleStatus: '1' as const, handleUser: '21' }
const pending = { ...open, nature: '002' as const }

it('offers the plant to handle and nobody of it to remind, supervise or stop', () => {
  for (const one of [safety, head]) {
    expect(deskActs(open, one)[0]).toBe('handle')
    for (const act of ['urge', 'supervise', 'stopOrder'] as const) expect(deskActs(open, one)).not.toContain(act)
  }
})

it('puts first for the township: verify when it is handled, else remind', () => {
  expect(deskActs({ ...open, handleType: '3' }, township)[0]).toBe('urge')
  expect(deskActs({ ...handled, handleType: '3' }, township)[0]).toBe('verify')
  expect(deskActs(open, township)).not.toContain('supervise')
  expect(deskActs(open, township)).not.toContain('stopOrder')
})

it('puts supervision first for the county and above, and never offers them the work of a level below', () => {
  expect(deskActs(open, county).slice(0, 4)).toEqual(['supervise', 'urge', 'stopOrder', 'report'])
  expect(deskActs(open, county).slice(4)).toEqual(['print', 'handle'])
  expect(deskActs(open, city)[0]).toBe('supervise')
  expect(deskActs(open, city)).not.toContain('handle')
})

it('decides an application first only at the level it was sent to', () => {
  expect(deskActs(pending, county)[0]).toBe('confirm')
  expect(deskActs(pending, city)[0]).toBe('supervise')
  expect(deskActs(pending, city).at(-1)).toBe('confirm')
})

it('lets a level below neither verify nor supervise what has gone above it', () => {
  expect(deskActs({ ...handled, handleType: '5' }, county)).not.toContain('verify')
  expect(deskActs({ ...open, handleType: '5' }, county)).not.toContain('supervise')
})

it('offers the printed report of a closed warning, and nothing else', () => {
  expect(deskActs({ ...overload, handleStatus: '3', nature: '002' }, county)).toEqual(['print'])
})

it('offers in a row of the list what the desk offers, in its order, and nothing of a closed warning', () => {
  expect(rowActs(open, county)).toEqual(['supervise', 'urge', 'report', 'handle'])
  expect(rowActs(open, head)[0]).toBe('handle')
  expect(rowActs({ ...handled, handleType: '3' }, township)[0]).toBe('verify')
  expect(rowActs({ ...overload, handleStatus: '3', nature: '002' }, county)).toEqual([])
})
