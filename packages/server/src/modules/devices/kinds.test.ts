import type { DeviceKindDeclaration } from '@fengsui/contract/devices/kinds/declare.ts'
import { deviceKinds } from '@fengsui/contract/devices/kinds/device-kinds.ts'
import { deviceRegisters, plainRegisters } from '@fengsui/contract/devices/registers.ts'
import { expect, it } from 'vitest'
import { devices } from './index.ts'
import { subjectOf } from './review/subjects.ts'

const declared: readonly DeviceKindDeclaration[] = deviceKinds

it('every kind with a register has its calls, and its changes are reviewed', () => {
  expect(deviceRegisters.size).toBeGreaterThan(5)
  for (const [kind, of] of deviceRegisters) {
    expect(devices.filter((one) => one.of === of)).toHaveLength(1)
    expect(subjectOf({ subject: 'device', deviceKind: kind }).of).toBe(of)
  }
})

it('every kind that declares a register or pages has a register', () => {
  const needed = declared.filter(({ page, register }) => page ?? register)
  expect(needed.map(({ code }) => code)).toEqual([...deviceRegisters.keys()])
  expect(plainRegisters.map(({ of }) => of.only.kind)).toEqual(
    declared.flatMap(({ code, register }) => (register ? [code] : [])),
  )
})

it('no two kinds have the same code, symbol, page or rank', () => {
  const pages = declared.flatMap(({ page }) => page ?? [])
  for (const all of [
    declared.map(({ code }) => code),
    declared.map(({ symbol }) => symbol),
    pages.map(({ segment }) => segment),
    pages.map(({ rank }) => rank),
  ])
    expect(new Set<string | number>(all).size).toBe(all.length)
})
