import { resources } from '@fengsui/contract/catalogue.ts'
import type { Field } from '@fengsui/contract/kit/field.ts'
import { pathOf, type Resource } from '@fengsui/contract/kit/resource.ts'
import { isLongForm, turnOf } from '@fengsui/contract/kit/test/rotation.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startForTest, type TestApp } from './support/app.ts'
import { filled } from './support/fill.ts'
import { fillLists } from './support/fill-lists.ts'
import { rowOf } from './support/owned-rows.ts'
import { plants } from './support/walkers.ts'

let server: TestApp
const referred = new Map<string, string>([
  ['enterprise', plants.a],
  ['region', '430181110'],
])
beforeAll(async () => {
  server = await startForTest()
  await fillLists(server)
  for (const { owner, table, only, path } of resources)
    if (owner === 'enterprise' && table !== 'ent_enterprise' && !/^(tele|log)_/.test(table))
      referred.set(path.slice(path.lastIndexOf('/') + 1), await rowOf(server.db, table, plants.a, only))
})
afterAll(() => server.stop())

const markup = '"><img src=x onerror=alert(1)>'
const plain = ([, field]: [string, Field]) =>
  field.kind === 'text' && !field.in && !field.writeOnly && (field.max ?? 0) >= markup.length
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Asserts that no browser interprets the response as a page, however it is opened. */
function inert({ headers, status }: Answer, what: string): void {
  expect(String(headers['content-type']), what).toMatch(/^application\/json/)
  expect(headers['x-content-type-options'], what).toBe('nosniff')
  expect(String(headers['content-security-policy']), what).toContain("script-src 'self'")
  expect(status, what).toBeLessThan(500)
}

const listed = resources.filter((of) => of.standard.page || of.standard.list)
const listPath = (of: Resource) => pathOf(of.path, of.standard.page ?? of.standard.list ?? '')

describe.each(listed.map((of) => [listPath(of), of] as const))('GET %s', (path, of) => {
  const ask = (query: Record<string, unknown>) =>
    server.call('GET', path, { as: 'admin', query: { current: 1, size: 5, ...query } })

  it('gives stored markup back as the text it is, inert', async () => {
    const columns = (
      await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_name = ${of.table} and data_type = 'text'`.execute(server.db)
    ).rows.map(({ name }) => name)
    const names = Object.entries(of.fields)
      .filter(plain)
      .map(([name]) => name)
    const rowsOf = ({ data }: Answer) => (Array.isArray(data) ? data : data.records) as Record<string, unknown>[]
    const [row] = rowsOf(await ask({}))
    if (!row) throw new Error(`${path} has no row`)
    // A quarter of the columns each day.
    const today = (name: string) => isLongForm || turnOf(`${of.table} ${name}`, 4) === 0
    for (const name of names.filter((one) => columns.includes(snake(one)) && today(one))) {
      // A column may have constraints (unique, numeric text): only those that accept the value are read.
      const kept = await sql`update ${sql.table(of.table)} set ${sql.ref(name)} = ${markup} where id = ${row.id}`
        .execute(server.db)
        .catch(() => null)
      if (!kept?.numAffectedRows) continue
      const answer = await ask({})
      inert(answer, name)
      const shown = rowsOf(answer).find(({ id }) => id === row.id)
      // The list of a log omits its long texts, and that of devices words its own from other columns.
      if (shown && name in shown && shown[name] !== row[name]) expect(String(shown[name]), name).toBe(markup)
      stored.add(`${of.path} ${name}`)
      await sql`update ${sql.table(of.table)} set ${sql.ref(name)} = ${row[name] ?? ''} where id = ${row.id}`
        .execute(server.db)
        .catch(() => null)
    }
  })

  it('reflects markup of a query in nothing but JSON', async () => {
    const names = Object.entries(of.fields)
    const namesOf = (isText: boolean) =>
      names.filter(([, { kind }]) => (kind === 'text') === isText).map(([name]) => name)
    inert(await ask(Object.fromEntries(namesOf(true).map((name) => [name, markup]))), 'texts')
    for (const name of [...namesOf(false).slice(0, 4), 'ascs', 'size', 'current', 'callback'])
      inert(await ask({ [name]: markup }), name)
  })
})

const stored = new Set<string>()
it('was tried on most text fields of the registers', () => {
  expect(stored.size).toBeGreaterThan(isLongForm ? 60 : 15)
})

const writable = resources.filter((of) => of.standard.submit)
describe.each(writable.map((of) => [pathOf(of.path, of.standard.submit ?? ''), of] as const))('POST %s', (path, of) => {
  it('answers markup in every text field inertly, taken or refused', async () => {
    const body = filled(of.fields, (refersTo) => referred.get(refersTo) ?? '1')
    const names = Object.entries(of.fields).filter((entry) => entry[1].kind === 'text' && !entry[1].readOnly)
    for (const [name] of names.filter(([one]) => isLongForm || turnOf(`${path} ${one}`, 6) === 0))
      inert(await server.call('POST', path, { as: 'admin', body: { ...body, [name]: markup } }), name)
  })
})

it('an unknown path and an unreadable body do not reflect what was sent', async () => {
  for (const answer of [
    await server.call('GET', `/api/${encodeURIComponent(markup)}`),
    await server.call('POST', '/blade-auth/oauth/token', {
      headers: { 'content-type': 'application/json' },
      payload: markup,
    }),
  ]) {
    inert(answer, answer.msg)
    expect(answer.bytes.toString()).not.toContain('onerror')
  }
})
