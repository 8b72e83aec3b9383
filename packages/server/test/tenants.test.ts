import { resources } from '@fengsui/contract/catalogue.ts'
import type { Field } from '@fengsui/contract/kit/field.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { isLongForm, turnOf } from '@fengsui/contract/kit/test/rotation.ts'
import { keyOf } from '@fengsui/contract/specification/calls.ts'
import { type SurfaceCall, surface } from '@fengsui/contract/surface.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, md5, startForTest, type TestApp } from './support/app.ts'
import { filled } from './support/fill.ts'

/** Calls that would end the caller's own session, which the test still needs. */
const endsTheWalk = new Set(['GET /blade-auth/oauth/logout', 'POST /blade-auth/oauth/logout'])
const calls = surface().filter(
  (call) => call.needs !== 'open' && call.needs !== 'guest' && !endsTheWalk.has(keyOf(call)),
)
const main = '000000'

let server: TestApp
/** Calls as the administrator of a second tenant, with every permission a tenant can have. */
let ask: (call: SurfaceCall, input: Record<string, unknown>) => Promise<Answer>
/** Ids of all rows of the first tenant, names of its plants and phone numbers of its users. */
let theirs: Set<string>
let names: string[]
/** One row of the first tenant by table. */
const sample = new Map<string, string>()

beforeAll(async () => {
  server = await startForTest()
  const made = await server.call('POST', '/blade-system/tenant/submit', { as: 'admin', body: { tenantName: '他市' } })
  const { tenantId, password } = made.data
  await sql`update sys_user set must_change = 0 where tenant_id = ${tenantId}`.execute(server.db)
  await sql`insert into sys_role_menu select r.id, m.id from sys_role r, sys_menu m
    where r.tenant_id = ${tenantId} and r.role_alias = 'admin' on conflict do nothing`.execute(server.db)
  const query = { tenantId, username: 'admin', password: md5(password), grant_type: 'password' }
  const { access_token } = (await server.tokenCall(query)).body
  const headers = { 'blade-auth': `bearer ${access_token}` }
  ask = ({ method, path }, input) =>
    server.call(method, path, method === 'GET' ? { headers, query: input } : { headers, body: input })
  await readTheirs()
})
afterAll(() => server.stop())

const rowsOf = async <T>(query: string) => (await sql<T>`${sql.raw(query)}`.execute(server.db)).rows

/**
 * Returns tables whose rows belong to a tenant, except those that grow with every call and rules that apply
 * to a kind globally.
 */
async function tenantTables(): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    join pg_attribute i on i.attrelid = c.oid and i.attname = 'id' and not i.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`)
  return found.map(({ name }) => name).filter((name) => !/^log_|^live_event$|^sys_session$/.test(name))
}
const ofMain = (table: string) => `tenant_id = '${main}'${table === 'warn_rule' ? " and scope <> 'kind'" : ''}`

async function readTheirs(): Promise<void> {
  theirs = new Set()
  for (const table of await tenantTables()) {
    const rows = await rowsOf<{ id: string }>(`select id::text as id from ${table} where ${ofMain(table)} order by id`)
    for (const { id } of rows) theirs.add(id)
    if (rows[0]) sample.set(table, rows[0].id)
  }
  // Seeded dictionaries of the platform and of a tenant share their ids.
  for (const { id } of await rowsOf<{ id: string }>('select id::text as id from sys_dict')) theirs.delete(id)
  const named = await rowsOf<{ name: string }>(`select enterprise_name as name from ent_enterprise
    union select phone from sys_user where tenant_id = '${main}' and phone is not null`)
  names = named.map(({ name }) => name)
}

const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^\d{8,19}(,\d{8,19})*$/.test(value) ? value.split(',') : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}
function leaked(answer: Answer, sent: unknown): string[] {
  const own = new Set(idsIn(sent))
  const [text, asked] = [JSON.stringify(answer.body) ?? '', JSON.stringify(sent)]
  const ids = idsIn(answer.body).filter((id) => theirs.has(id) && !own.has(id))
  return [...ids, ...names.filter((name) => text.includes(name) && !asked.includes(name))]
}

const byName = new Map(resources.map((of) => [of.path.slice(of.path.lastIndexOf('/') + 1), of.table]))
const plain: Readonly<Record<string, string>> = {
  device: 'dev_device',
  warning: 'warn_event',
  user: 'sys_user',
  dept: 'sys_dept',
  role: 'sys_role',
}
const strange = (refersTo: string) =>
  refersTo === 'region' ? '430181' : (sample.get(plain[refersTo] ?? byName.get(refersTo) ?? '') ?? '1')

/** Creates an input that names rows of the first tenant wherever possible. */
function strangeInput(call: SurfaceCall): Record<string, unknown> {
  const of = call.of as Resource
  const fields = (call.standard ? of.fields : (call.call?.input ?? {})) as Readonly<Record<string, Field>>
  const own = 'table' in of ? sample.get(of.table) : undefined
  const input = filled(fields, strange)
  const lists = Object.keys(fields).filter((name) => fields[name]?.kind === 'json' && /Ids$|^ids$/.test(name))
  const refer = (name: string) => (name === 'ids' ? (own ?? '1') : strange(name.replace(/Ids$/, '')))
  const listed = Object.fromEntries(lists.map((name) => [name, refer(name)]))
  const tenant = 'tenantId' in input ? { tenantId: main } : {}
  if (!own) return { ...input, ...listed, ...tenant }
  const named = { id: own, ids: own, [of.idAlias ?? 'id']: own, [of.removeBy]: own, parentId: own }
  return call.standard === 'submit'
    ? { ...input, id: own }
    : { ...named, ...input, ...listed, ...tenant, id: own, ids: own }
}

/** Returns a hash of all rows of the first tenant per table. */
async function fingerprint(): Promise<Record<string, string>> {
  const words: Record<string, string> = {}
  for (const table of await tenantTables()) {
    const [row] = await rowsOf<{ word: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t.id), '')) as word from ${table} t where ${ofMain(table)}`,
    )
    words[table] = row?.word ?? ''
  }
  return words
}

describe('the administrator of a second tenant', () => {
  it.each(calls.filter(({ method }) => method === 'GET').map((call) => [keyOf(call), call] as const))(
    'finds nothing of the first in %s',
    async (_, call) => {
      const inputs = [{}, { size: 500 }, { tenantId: main }, strangeInput(call)]
      // In the short form two of them a day.
      const first = turnOf(keyOf(call), 2)
      for (const input of inputs.filter((_, n) => isLongForm || n % 2 === first)) {
        const answer = await ask(call, input)
        expect(answer.status, answer.msg).toBeLessThan(500)
        expect(leaked(answer, input)).toEqual([])
      }
    },
  )

  it('changes nothing of the first by any call, whatever it names', async () => {
    const before = await fingerprint()
    for (const call of calls.filter(({ method }) => method === 'POST')) {
      const input = strangeInput(call)
      const answer = await ask(call, input)
      expect(answer.status, `${keyOf(call)} ${answer.msg}`).toBeLessThan(500)
      expect(leaked(answer, input), keyOf(call)).toEqual([])
    }
    expect(await fingerprint()).toEqual(before)
  })

  it('is 404 for every row of the first that it names by id', async () => {
    const details = calls.filter(({ standard, of }) => standard === 'detail' && sample.has((of as Resource).table))
    expect(details.length).toBeGreaterThan(5)
    for (const call of details) {
      const answer = await ask(call, { id: sample.get((call.of as Resource).table) })
      expect([403, 404], keyOf(call)).toContain(answer.status)
    }
  })

  it('may write in its own tenant what it may not in the other', async () => {
    const param = calls.find(({ path }) => path === '/blade-system/param/submit') as SurfaceCall
    const { data } = await ask(param, { paramName: '自己的', paramKey: 'login.failures', paramValue: '3' })
    const found = await rowsOf<{ tenantId: string }>(`select tenant_id from sys_param where id = ${data.id}`)
    expect(found[0]?.tenantId).not.toBe(main)
  })
})
