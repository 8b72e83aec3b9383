import { guest, open, signedIn } from '@fengsui/contract/kit/call.ts'
import { permissionsOf, roles } from '@fengsui/contract/roles.ts'
import { surface } from '@fengsui/contract/surface.ts'
import { describe, expect, it } from 'vitest'
import { grantsOf, menuRows } from './menus.ts'

const menus = menuRows()
const byId = new Map(menus.map((menu) => [menu.row.id, menu]))
const codesOf = (alias: string, category: 1 | 2) => {
  const role = roles.find((it) => it.alias === alias)
  const granted = role ? grantsOf(role, menus) : []
  return new Set(
    granted
      .map((id) => byId.get(id)?.row)
      .filter((row) => row?.category === category)
      .map((row) => row?.code),
  )
}

describe('menus and grants', () => {
  it('grant nothing beyond the words of a role', () => {
    for (const role of roles) {
      const words = new Set<string | undefined>(permissionsOf(role))
      for (const code of codesOf(role.alias, 2)) expect(words.has(code), `${role.alias} ${code}`).toBe(true)
    }
  })

  it('show a side only its own menus', () => {
    for (const role of roles)
      for (const id of grantsOf(role, menus))
        expect(['both', role.userType], `${role.alias} ${byId.get(id)?.row.path}`).toContain(byId.get(id)?.sides)
  })

  it('let some role hold every permission that a mounted call asks for', () => {
    const asked = surface().flatMap(({ needs }) => (typeof needs === 'string' ? [needs] : needs))
    const held = new Set(roles.flatMap(({ alias }) => [...codesOf(alias, 2)]))
    for (const word of new Set(asked))
      if (![open, signedIn, guest].includes(word)) expect(held.has(word), word).toBe(true)
  })

  it('have a button for every list that a role may export, wherever its area has a menu', () => {
    const shown = new Set(menus.map(({ word }) => word.replace(/_[a-z]+$/, '')))
    const open = (role: (typeof roles)[number], word: string) =>
      menus.some((menu) => menu.word === word && (menu.sides === 'both' || menu.sides === role.userType))
    const silent = roles.flatMap((role) =>
      permissionsOf(role)
        .filter((word) => word.endsWith('_export') && shown.has(word.replace(/_export$/, '')) && !open(role, word))
        .map((word) => `${role.alias} ${word}`),
    )
    expect(silent).toEqual([])
  })

  it('put parents before children and grant a parent with its child', () => {
    const seen = new Set(['0'])
    for (const { row } of menus) {
      expect(seen.has(row.parentId), row.code).toBe(true)
      seen.add(row.id)
    }
    for (const role of roles) {
      const granted = new Set(grantsOf(role, menus))
      for (const id of granted) expect([...granted, '0']).toContain(byId.get(id)?.row.parentId)
    }
  })
})
