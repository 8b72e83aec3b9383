import { resources } from '@fengsui/contract/catalogue.ts'
import type { Field } from '@fengsui/contract/kit/field.ts'
import { pathOf, type Resource, rowSchema, searchable } from '@fengsui/contract/kit/resource.ts'
import { isLongForm, turnOf } from '@fengsui/contract/kit/test/rotation.ts'
import { isCitizenId, isMaskedCitizenId } from '@fengsui/contract/kit/validators.ts'
import { permissionsOf, roles } from '@fengsui/contract/roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decrypt } from '../src/framework/auth/encryption.ts'
import { type Answer, startForTest, type TestApp } from './support/app.ts'
import { fillLists } from './support/fill-lists.ts'
import { addCallers } from './support/walkers.ts'

type Row = Record<string, unknown> & { id: string }
let server: TestApp
beforeAll(async () => {
  server = await startForTest()
  await addCallers(server)
  await fillLists(server)
})
afterAll(() => server.stop())

/** The books are written by enterprises: administrators read them, and others write there. */
const administrator = new Set<string>(roles.filter(({ alias }) => alias === 'administrator').flatMap(permissionsOf))
const writerOf = ({ area }: Resource) => (administrator.has(`${area}_delete`) ? 'admin' : 'countyA')

const listPath = (of: Resource) => pathOf(of.path, of.standard.page ?? of.standard.list ?? '')
const ask = (of: Resource, query: Record<string, unknown> = {}): Promise<Answer> =>
  server.call('GET', listPath(of), { as: 'admin', query: { current: 1, size: 20, ...query } })
const records = async (of: Resource, query: Record<string, unknown> = {}): Promise<Row[]> => {
  const answer = await ask(of, query)
  expect(answer.status, JSON.stringify(query)).toBe(200)
  return answer.data.records
}
/** Returns a row with a value in the field, and the stored value; empty text matches no filter. */
async function valueIn(of: Resource, name: string): Promise<{ row: Row; value: unknown }> {
  const isValue = (one: unknown) => one !== null && one !== undefined && one !== ''
  const rows = await records(of, { [`${name}_notnull`]: 1, size: 500 })
  const row = rows.find((one) => isValue(one[name])) ?? (await whole(of, rows[0]))
  if (!row || !isValue(row[name])) throw new Error(`no row of ${of.path} has a value in ${name}`)
  if (!isMaskedCitizenId(String(row[name]))) return { row, value: row[name] }
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const stored = await sql<{
    value: string
  }>`select ${sql.ref(column)} as value from ${sql.table(of.table)} where id = ${row.id}`.execute(server.db)
  return { row, value: await decrypt(server.db, stored.rows[0]?.value ?? '') }
}
/** Returns the row from its detail call: the list of a log omits its long texts. */
async function whole(of: Resource, row: Row | undefined): Promise<Row | undefined> {
  const { detail } = of.standard
  if (!row || !detail) return row
  return (await server.call('GET', pathOf(of.path, detail), { as: 'admin', query: { id: row.id } })).data
}
const listed = resources.filter((of) => of.standard.page || of.standard.list)
/** The name of a type is localised and can be neither sorted nor searched by. */
const stored = ([name]: [string, Field]) => name !== 'typeName'
const isTyped = ({ kind }: Field) => !['text', 'json', 'files', 'clock'].includes(kind)
const tried = new Set<string>()
const shared = new Set<string>()
/** Suffixes that match a field's own value, and those that do not. */
const meeting = 'equal ge le datege datele dateequal notnull'.split(' ')
/** Matched against the stored text, which for times differs from the displayed one. */
const within = 'like likeleft likeright ignore'.split(' ')
const missing = 'notequal notlike lt gt dategt datelt null'.split(' ')
const suffixes =
  'equal notequal like likeleft likeright notlike ge le gt lt datege dategt dateequal datele datelt null notnull'.split(
    ' ',
  )

/** Share of a resource's fields tried per day in the short form. */
const turns = 8

/** Returns the fields to try: all in the long form; in the short form each has its day, and each list some field. */
function todays(of: Resource, fields: readonly (readonly [string, Field])[]): readonly (readonly [string, Field])[] {
  if (isLongForm || fields.length === 0) return fields
  const first = turnOf(of.path, Math.min(turns, fields.length))
  return fields.filter((_, at) => at % turns === first)
}

/** Returns a page without the duration of open warnings, which may change between two requests. */
function steady({ data }: { data: { records: Record<string, unknown>[] } }) {
  return { ...data, records: data.records.map(({ durationSeconds: _, ...row }) => row) }
}

describe.each(listed.map((of) => [listPath(of), of] as const))('GET %s', (_, of) => {
  it('answers rows as they are declared, ids as strings', async () => {
    const schema = rowSchema(of.fields)
    for (const row of await records(of)) {
      const read = schema.safeParse(row)
      expect(read.error?.issues ?? [], row.id).toEqual([])
      expect(row.id).toMatch(/^\d{1,19}$/)
      const refs = Object.entries(of.fields).filter(([, field]) => field.kind === 'ref' && !field.writeOnly)
      for (const [name] of refs) expect(row[name] === null || typeof row[name] === 'string', name).toBe(true)
      // The lifetime of a token is not secret.
      const told = Object.keys(row).filter((name) => of.fields[name]?.kind !== 'integer')
      expect(told.filter((name) => /password|token|secret/i.test(name))).toEqual([])
    }
  })

  it('pages, and says so', async () => {
    const { data } = await ask(of, { size: 2 })
    expect(data).toMatchObject({ size: 2, current: 1, total: expect.any(Number), pages: Math.ceil(data.total / 2) })
    expect(data.records.length).toBe(Math.min(2, data.total))
    const next = await records(of, { size: 2, current: 2 })
    expect(next.filter(({ id }) => data.records.some((row: Row) => row.id === id))).toEqual([])
    expect(await records(of, { current: 1_000_000 })).toEqual([])
    const sizes = [10, 30, 50, 100, 200]
    for (const size of isLongForm ? sizes : sizes.slice(turnOf(of.path, 5)).slice(0, 1))
      expect((await ask(of, { size })).data).toMatchObject({ size })
    // The default of a page; a list without a size is whole.
    if (of.standard.page)
      expect((await server.call('GET', listPath(of), { as: 'admin' })).data).toMatchObject({ size: 10, current: 1 })
  })

  it.each([
    ['size', 'x'],
    ['size', '0'],
    ['current', '-1'],
    ['current', '1.5'],
  ])('refuses %s=%s by its name', async (name, value) => {
    expect(await ask(of, { [name]: value })).toMatchObject({ status: 400, msg: `请求参数格式错误: ${name}` })
  })

  it('ignores what it does not know, and what is empty', async () => {
    const data = steady(await ask(of))
    const junk = { _t: Date.now(), $name: 'x', nothing: '1', nothing_equal: '1', 'a;drop table x': '1', id_like: '9' }
    const empty = Object.fromEntries(searchable(of.fields).map(([name]) => [name, '']))
    expect(steady(await ask(of, { ...junk, ...empty }))).toEqual(data)
    const lists = searchable(of.fields).filter(([, field]) => field.search === 'in')
    expect(steady(await ask(of, Object.fromEntries(lists.map(([name]) => [name, ',']))))).toEqual(data)
  })

  it('finds one row by its id', async () => {
    // What is missing is found at run time, not kept as rows.
    if (!of.standard.page || Object.hasOwn(of.fields, 'id') || of.path.endsWith('/fieldNull')) return
    const [row] = await records(of, { size: 1 })
    if (!row) throw new Error(`no row of ${of.path}`)
    expect(await records(of, { id: '9'.repeat(19) })).toEqual([])
    expect((await records(of, { id: row.id })).map(({ id }) => id)).toEqual([row.id])
  })

  it('refuses a value of the wrong type by the field’s name', async () => {
    const typed = searchable(of.fields).filter(([, field]) => isTyped(field) && field.search !== 'like')
    for (const [name] of todays(of, typed)) {
      expect(await ask(of, { [name]: 'no such value' }), name).toMatchObject({
        status: 400,
        msg: `请求参数格式错误: ${name}`,
      })
      expect((await ask(of, { [`${name}_ge`]: 'no such value' })).msg, name).toBe(`请求参数格式错误: ${name}_ge`)
    }
  })

  it('sorts by every column it shows, both ways, in either spelling', async () => {
    const names = Object.entries(of.fields).filter(
      (entry) => stored(entry) && entry[1].list && !['json', 'files'].includes(entry[1].kind),
    )
    for (const [name] of todays(of, names)) {
      const up = await records(of, { ascs: name })
      const down = await records(of, { descs: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) })
      const filled = (rows: Row[]) => rows.map((row) => row[name]).filter((value) => value !== null)
      expect(new Set(up.map(({ id }) => id)).size, name).toBe(up.length)
      if (filled(up).every((value) => typeof value === 'number')) {
        expect(filled(up), name).toEqual([...filled(up)].sort((a, b) => Number(a) - Number(b)))
        expect(filled(down), name).toEqual([...filled(down)].sort((a, b) => Number(b) - Number(a)))
      }
    }
    expect((await ask(of, { ascs: 'id; drop table x', descs: "createTime'" })).status).toBe(200)
  })

  it('filters by every searchable field as declared', async () => {
    for (const [name, field] of todays(of, searchable(of.fields).filter(stored))) {
      const { row, value } = await valueIn(of, name)
      const found = await records(of, { [name]: value })
      expect(found.length, name).toBeGreaterThan(0)
      const matches = (value: unknown) =>
        value === undefined
          ? true
          : field.search === 'like'
            ? String(value).toLowerCase().includes(String(row[name]).toLowerCase())
            : field.search === 'subtree' || value === row[name]
      expect(
        found.filter((candidate) => !matches(candidate[name])),
        name,
      ).toEqual([])
    }
  })

  it('accepts every suffix on every searchable field', async () => {
    for (const [name, field] of todays(of, searchable(of.fields).filter(stored))) {
      // Kinds of a shared table share their columns: each column is tested once.
      if (tried.has(`${of.view}.${name}`)) continue
      tried.add(`${of.view}.${name}`)
      const { value } = await valueIn(of, name)
      const total = async (suffix: string) => {
        const answer = await ask(of, { [`${name}_${suffix}`]: value, size: 1 })
        expect(answer.status, `${name}_${suffix} ${answer.msg}`).toBe(200)
        return answer.data.total as number
      }
      const all = (await ask(of)).data.total as number
      const together = (of: readonly string[]) => Object.fromEntries(of.map((suffix) => [`${name}_${suffix}`, value]))
      const equal = await total('equal')
      expect(equal, name).toBeGreaterThan(0)
      // Encrypted values match only as a whole.
      if (isCitizenId(String(value))) continue
      expect((await ask(of, together(meeting))).data.total, name).toBe(equal)
      expect((await ask(of, together(missing))).data.total, name).toBe(0)
      expect((await ask(of, together(within))).status, name).toBe(200)
      // One field per kind is enough to check that complementary suffixes cover all rows.
      const kind = `${field.kind} ${field.search}`
      if (shared.has(kind)) continue
      shared.add(kind)
      const counts: Record<string, number> = {}
      for (const suffix of suffixes) counts[suffix] = await total(suffix)
      expect(Number(counts.null) + Number(counts.notnull), name).toBe(all)
      expect(Number(counts.equal) + Number(counts.notequal), name).toBe(counts.notnull)
      expect(Number(counts.ge) + Number(counts.lt), name).toBe(counts.notnull)
      expect(Number(counts.le) + Number(counts.gt), name).toBe(counts.notnull)
      expect(counts.datege, name).toBe(counts.ge)
      if (field.kind === 'text') expect(Number(counts.like) + Number(counts.notlike), name).toBe(counts.notnull)
      expect((await ask(of, { [`${name}_ignore`]: 'x' })).data.total, name).toBe(all)
    }
  })
})

const removable = resources.filter((of) => of.standard.remove)
describe.each(removable.map((of) => [pathOf(of.path, of.standard.remove ?? ''), of] as const))(
  'POST %s',
  (path, of) => {
    const nobody = '999999999999999999'
    it('accepts its ids in the query, a form or JSON alike', async () => {
      const given = { [of.removeBy]: nobody }
      for (const ask of [
        { query: given },
        { form: given },
        { body: given },
        { body: { [of.removeBy]: [nobody] } },
        { body: { ids: nobody } },
      ])
        expect((await server.call('POST', path, { as: writerOf(of), ...ask })).status, JSON.stringify(ask)).toBe(404)
    })

    it('refuses what is no list of ids, by name', async () => {
      expect((await server.call('POST', path, { as: writerOf(of) })).msg).toBe(`缺少必要的请求参数: ${of.removeBy}`)
      for (const value of ['x', '1,x', '1;2', '-1', '99999999999999999999', Array(1001).fill(1).join()])
        expect((await server.call('POST', path, { as: writerOf(of), body: { [of.removeBy]: value } })).msg).toBe(
          `请求参数格式错误: ${of.removeBy}`,
        )
    })
  },
)

const writable = resources.filter((of) => of.standard.submit)
describe.each(writable.map((of) => [pathOf(of.path, of.standard.submit ?? ''), of] as const))('POST %s', (path, of) => {
  const submit = (body: object) => server.call('POST', path, { as: writerOf(of), body })
  it('asks for the first field that is missing, by its label', async () => {
    const first = Object.values(of.fields).find(
      (field) => field.required && !field.readOnly && field.default === undefined,
    )
    const { status, msg } = await submit({ id: '' })
    expect(status).toBe(400)
    expect(msg).toMatch(new RegExp(`^请(输入|选择)${first?.label[0]}$`))
  })

  it('refuses a value of the wrong type, naming the field', async () => {
    const written = Object.entries(of.fields).filter(([, { readOnly }]) => !readOnly)
    for (const [name, field] of todays(of, written)) {
      const wrong =
        field.kind === 'text' || field.kind === 'json' ? (field.kind === 'text' ? { deep: 1 } : 'x') : 'no such value'
      const { status, msg } = await submit({ id: '1', [name]: wrong })
      expect(status, name).toBe(400)
      expect(msg.includes(name) || msg.includes(field.label[0]), `${name}: ${msg}`).toBe(true)
    }
  })

  it('refuses an id that is none, and one that is not there', async () => {
    expect((await submit({ id: 'x' })).msg).toBe('请求参数格式错误: id')
    expect((await submit({ id: '999999999999999999' })).status).toBe(404)
  })
})
