import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actions, areas } from '@fengsui/contract/areas.ts'
import { resources } from '@fengsui/contract/catalogue.ts'
import { guest, open, signedIn } from '@fengsui/contract/kit/call.ts'
import { permissionsOf, roles } from '@fengsui/contract/roles.ts'
import { surface } from '@fengsui/contract/surface.ts'
import { describe, expect, it } from 'vitest'
import { grantsOf, menuRows } from './menus.ts'

const menus = menuRows()
const buttons = new Set(menus.filter(({ row }) => row.category === 2).map(({ row }) => row.code))
const none: readonly string[] = [open, signedIn, guest]
const asked = new Set(surface().flatMap(({ needs }) => needs))
for (const word of none) asked.delete(word)

/**
 * Returns the permissions written in rules and screens, and those of the BladeX front ends
 * (blade-conventions.md).
 */
function wordsWritten(): string[] {
  const root = join(import.meta.dirname, '../../../..')
  const folders = ['contract', 'server', 'console'].map((name) => join(root, 'packages', name, 'src'))
  const files = folders
    .flatMap((folder) => globSync('**/*.{ts,tsx}', { cwd: folder }).map((name) => join(folder, name)))
    .filter((name) => !/\.test\.tsx?$|contract\/src\/(menu|roles|areas|menus\/\w+)\.ts$/.test(name))
  const quoted = files.flatMap((name) => readFileSync(name, 'utf8').match(/(?<=')[a-z]+(_[a-z]+)+(?=')/g) ?? [])
  const conventions = readFileSync(join(root, 'docs/domain/blade-conventions.md'), 'utf8')
  return [...quoted, ...(conventions.match(/\b[a-z]+(_[a-z]+)+\b/g) ?? [])]
}
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
  it('grant nothing except the permissions of a role', () => {
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
    const held = new Set(roles.flatMap(({ alias }) => [...codesOf(alias, 2)]))
    for (const word of asked) expect(held.has(word), word).toBe(true)
  })

  it('have a button for every permission that a mounted call asks for', () => {
    expect([...asked].filter((word) => !buttons.has(word))).toEqual([])
  })

  it('have a button for every permission of a role, on a menu of its side, so that it can be granted and revoked', () => {
    const isShown = (role: (typeof roles)[number], word: string) =>
      menus.some(
        ({ row, sides }) => row.category === 2 && row.code === word && (sides === 'both' || sides === role.userType),
      )
    const silent = roles.flatMap((role) =>
      permissionsOf(role)
        .filter((word) => !isShown(role, word))
        .map((word) => `${role.alias} ${word}`),
    )
    expect(silent).toEqual([])
  })

  it('have a button for every permission that a rule or a screen asks for', () => {
    const written = wordsWritten().filter((word) => {
      const [, area = '', action = ''] = word.match(/^(.+)_([a-z]+)$/) ?? []
      return Object.hasOwn(areas, area) && Object.hasOwn(actions, action)
    })
    expect(written.length).toBeGreaterThan(100)
    expect([...new Set(written)].filter((word) => !buttons.has(word))).toEqual([])
  })

  it('have no button that nothing asks about: no call, no rule, no screen, no front end of the family', () => {
    const exported = resources.map(({ area }) => `${area}_export`)
    const known = new Set<string>([...asked, ...exported, ...wordsWritten()])
    expect([...buttons].filter((word) => !known.has(word))).toEqual([])
    // The search must not report a permission that exists nowhere.
    expect(known.has('region_explain')).toBe(false)
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
