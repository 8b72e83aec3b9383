import { resources } from '@fengsui/contract/catalogue.ts'
import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { isLongForm, testDay } from '@fengsui/contract/kit/test/rotation.ts'
import { keyOf } from '@fengsui/contract/specification/calls.ts'
import { type SurfaceCall, surface } from '@fengsui/contract/surface.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, startForTest, type TestApp } from './support/app.ts'
import { callInputs } from './support/call-inputs.ts'
import { ownedTables, rowOf } from './support/owned-rows.ts'
import { addCallers, type CallerName, callers, plants } from './support/walkers.ts'

/** A plant outside the caller's access scope, for each of two counties and two plants. */
const strangers: Readonly<Record<CallerName, string>> = {
  countyA: plants.far,
  countyB: plants.a,
  plantA: plants.b,
  plantB: plants.a,
}
const calls = surface().filter(({ needs }) => needs !== 'open')

/** All enterprises of the tenant may be trading partners, by name: an order names two. */
const isDirectory = (call: SurfaceCall) => keyOf(call) === 'GET /blade-dcms/enterprise/counterparty/page'
/** The register of regions as a file: the same for all callers, without ids. */
const isCommonFile = ({ of, call }: SurfaceCall) => call?.bare === true && 'owner' in of && of.owner === 'platform'

let server: TestApp
/** Owner of every row by id: its enterprise, or the region of its organisation. */
let owners: Map<string, { enterpriseId: string | null; region: string }>
/** Creates an input that refers to the stranger's rows wherever possible. */
let strangeInput: ReturnType<typeof callInputs>['inputOf']

beforeAll(async () => {
  server = await startForTest()
  await addCallers(server)
  strangeInput = callInputs(server.db).inputOf
  for (const plant of Object.values(plants))
    for (const { owner, table, only } of resources)
      if (owner === 'enterprise' && table !== 'ent_enterprise' && !table.startsWith('tele_'))
        await rowOf(server.db, table, plant, only)
  owners = await readOwners()
})
afterAll(() => server.stop())

async function readOwners() {
  const known = new Map<string, { enterpriseId: string | null; region: string }>()
  const take = async (query: string) => {
    const { rows } = await sql<{ id: string; enterpriseId: string | null; region: string }>`${sql.raw(query)}`.execute(
      server.db,
    )
    for (const { id, enterpriseId, region } of rows) known.set(id, { enterpriseId, region })
  }
  // Rows that an authority keeps for those below it: its own scope decides, not the enterprise they name.
  const told = new Set(resources.filter(({ owner }) => owner === 'authority').map(({ table }) => table))
  for (const table of (await ownedTables(server.db)).filter((name) => !told.has(name)))
    await take(
      `select t.id, t.enterprise_id, e.region_code as region from ${table} t join ent_enterprise e on e.id = t.enterprise_id`,
    )
  await take('select id, id as enterprise_id, region_code as region from ent_enterprise')
  await take('select id, null as enterprise_id, region from org_organize')
  return known
}

/** Whether a caller may see this id. The authorities above them are visible to all. */
function mayKnow(caller: CallerName, id: string): boolean {
  const owner = owners.get(id)
  if (!owner) return true
  const county = caller === 'countyB' ? '430281' : '430181'
  if (owner.enterpriseId === null && county.startsWith(regionPrefix(owner.region))) return true
  if (caller === 'countyA' || caller === 'countyB') return owner.region.startsWith(county)
  if (owner.enterpriseId === null) return owner.region.startsWith(county)
  return owner.enterpriseId === (caller === 'plantA' ? plants.a : plants.b)
}

/** Returns ids in a response outside the caller's access scope, except those they sent. */
function leaked(caller: CallerName, answer: Answer, sent: unknown): string[] {
  const own = new Set(idsIn(sent))
  return idsIn(answer.body).filter((id) => !mayKnow(caller, id) && !own.has(id))
}

/** Returns every text that is an id or a comma-separated list of ids, at any depth. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^\d{8,19}(,\d{8,19})*$/.test(value) ? value.split(',') : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(idsIn)
}

const one = async (query: string) => (await sql<{ id: string }>`${sql.raw(query)}`.execute(server.db)).rows[0]?.id

const ask = (call: SurfaceCall, as: CallerName, input: Record<string, unknown>) =>
  call.method === 'GET'
    ? server.call('GET', call.path, { as, query: input })
    : server.call('POST', call.path, { as, body: input })

/** Callers of this run: in the short form a county and a plant, those of the other county the next day. */
const todays = callers.filter((name) => isLongForm || name.endsWith(testDay % 2 === 0 ? 'A' : 'B'))
/** The caller who walks every call in the short form: the county, and the plant two days later. */
const walkers = todays.filter((_, at) => isLongForm || at === Math.floor(testDay / 2) % todays.length)

describe.each(walkers)('%s', (caller) => {
  it.each(
    calls
      .filter((call) => call.method === 'GET' && !isDirectory(call) && !isCommonFile(call))
      .map((call) => [keyOf(call), call] as const),
  )('sees nothing of others in %s', async (_, call) => {
    for (const input of [{}, { size: 500 }, await strangeInput(call, strangers[caller])]) {
      const answer = await ask(call, caller, input)
      expect(answer.status).toBeLessThan(500)
      expect(leaked(caller, answer, input)).toEqual([])
    }
  })
})

// After all have read: a common row that one of them adds names its author's department, which the others may read.
describe.each(walkers)('%s', (caller) => {
  it('changes nothing of others by any call, whatever it names', async () => {
    const before = await fingerprint(strangers[caller])
    for (const call of calls.filter((one) => one.method === 'POST')) {
      const input = await strangeInput(call, strangers[caller])
      const answer = await ask(call, caller, input)
      expect(answer.status, keyOf(call)).toBeLessThan(500)
      expect(leaked(caller, answer, input), keyOf(call)).toEqual([])
    }
    expect(await fingerprint(strangers[caller])).toEqual(before)
  })
})

/** Calls that name one row: a row out of scope is reported as not found. */
const byRow = calls.filter(({ standard, call }) =>
  standard
    ? ['detail', 'submit', 'remove', 'verify', 'reverseVerify'].includes(standard)
    : Object.values(call?.input ?? {}).some(
        ({ kind, required, refersTo }) => kind === 'ref' && required && refersTo !== 'region',
      ),
)
const ownerOf = ({ of }: SurfaceCall) => ('owner' in of ? (of as Resource).owner : 'enterprise')
const isOwned = (call: SurfaceCall) => ['enterprise', 'region'].includes(ownerOf(call))

describe.each(byRow.filter(isOwned).map((call) => [keyOf(call), call] as const))('%s', (_, call) => {
  it('is 404 for a row of another county or plant', async () => {
    // The organisation of a plant's county is also above the other plant.
    const who = todays.filter((one) => ownerOf(call) !== 'region' || one.startsWith('county'))
    expect(who).not.toEqual([])
    for (const caller of who) {
      const answer = await ask(call, caller, await strangeInput(call, strangers[caller], true))
      expect(answer.body, caller).toMatchObject({ code: 404, success: false, data: null })
    }
  })
})

/** Returns a hash of all rows of an enterprise per table. */
async function fingerprint(enterpriseId: string): Promise<Record<string, string>> {
  const words: Record<string, string> = {}
  for (const table of [...(await ownedTables(server.db)), 'ent_enterprise']) {
    const column = table === 'ent_enterprise' ? 'id' : 'enterprise_id'
    const query = `select md5(coalesce(string_agg(t::text, '|' order by t.id), '')) as id from ${table} t where ${column} = ${enterpriseId}`
    words[table] = (await one(query)) ?? ''
  }
  return words
}
