import { resources } from '@fengsui/contract/catalogue.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { isLongForm, testDay, turnOf } from '@fengsui/contract/kit/test/rotation.ts'
import { keyOf } from '@fengsui/contract/specification/calls.ts'
import { type SurfaceCall, surface } from '@fengsui/contract/surface.ts'
import { writeBooks } from '@fengsui/demo/trade/books.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiDocument, readApiDocument } from './support/api-document.ts'
import { client, startForTest, type TestApp } from './support/app.ts'
import { commonRowOf, rowOf } from './support/owned-rows.ts'
import { spoiled, valuesOf } from './support/schema-values.ts'
import { addCallers, plants } from './support/walkers.ts'

/** Requests per call; the short form's differ from day to day. */
const runs = isLongForm ? 24 : 1
const seed = Number(process.env.FENGSUI_SEED) || testDay

let server: TestApp
let api: ApiDocument
const ids = new Map<string, readonly string[]>()

beforeAll(async () => {
  console.log(`fuzz: FENGSUI_SEED=${seed}`)
  server = await startForTest()
  await addCallers(server)
  await writeBooks(server.db, server.clock.now(), { days: 14 })
  for (const { owner, table, only } of resources) {
    if (/^(log|tele)_|^(ent_enterprise|sys_session)$/.test(table)) continue
    if (owner === 'enterprise') for (const plant of [plants.a, plants.b]) await rowOf(server.db, table, plant, only)
    else await commonRowOf(server.db, table, only)
  }
  for (const { path, table } of resources) {
    const found = await sql<{ id: string }>`select id::text from ${sql.table(table)} order by id limit 12`.execute(
      server.db,
    )
    ids.set(
      path.slice(path.lastIndexOf('/') + 1),
      found.rows.map(({ id }) => id),
    )
  }
  ids.set('region', ['43', '4301', '430181', '430181110'])
  api = await readApiDocument(server)
})
afterAll(() => server.stop())

type Input = Record<string, unknown>
const addressOf = ({ path }: SurfaceCall) => `/api${path.replace(/:(\w+)/g, '{$1}')}`

/** Returns the declared parameters and body of a call as one object. */
function takenBy(call: SurfaceCall) {
  const { parameters = [], requestBody } = api.document.paths[addressOf(call)][call.method.toLowerCase()]
  const body =
    requestBody?.content?.['application/json']?.schema ?? Object.values<Input>(requestBody?.content ?? {})[0]?.schema
  const properties = Object.fromEntries(
    parameters.map(({ name, schema }: { name: string; schema: Input }) => [name, schema]),
  )
  const required = parameters.flatMap((one: Input) => (one.required ? [one.name] : []))
  return {
    type: 'object',
    ...body,
    properties: { ...body?.properties, ...properties },
    required: [...required, ...(body?.required ?? [])],
  }
}

function inputsOf(call: SurfaceCall): fc.Arbitrary<Input> {
  const own = 'path' in call.of ? String((call.of as Resource).path.split('/').at(-1)) : ''
  const taken = takenBy(call)
  const admitted = valuesOf(taken, (refersTo) => ids.get(refersTo || own) ?? []) as fc.Arbitrary<Input>
  const names = [...Object.keys(taken.properties), 'id', 'ids', 'current', 'size', 'ascs', 'version', 'details', 'list']
  const spoilt = fc.array(fc.tuple(fc.constantFrom(...names), spoiled), { minLength: 1, maxLength: 2 })
  return fc.oneof(
    { weight: 2, arbitrary: admitted },
    {
      weight: 1,
      arbitrary: fc.tuple(admitted, spoilt).map(([input, more]) => ({ ...input, ...Object.fromEntries(more) })),
    },
  )
}

const ends = /logout|reset-password|update-password|session\/end|forget/
const callers = ['admin', 'countyA', 'plantA'] as const
const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(textOf).join()
    : typeof value === 'object'
      ? (JSON.stringify(value) ?? '')
      : String(value)

function ask(call: SurfaceCall, as: string, input: Input) {
  const path = call.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(textOf(input[name] ?? 'x').toWellFormed() || 'x'),
  )
  const who = call.path.startsWith('/blade-auth') ? { headers: client } : { as }
  if (call.method === 'POST') return server.call('POST', path, { ...who, body: input })
  const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, textOf(value)]))
  return server.call('GET', path, { ...who, query })
}

let accepted = 0
describe.each(surface().map((call) => [keyOf(call), call] as const))('%s', (_, call) => {
  it('answers as the document declares, whatever it is sent', async () => {
    // On the other days hostile.test.ts tries it.
    if (!isLongForm && call.standard && turnOf(keyOf(call), 2) === 1) return
    const property = fc.asyncProperty(inputsOf(call), fc.constantFrom(...callers), async (input, as) => {
      if (ends.test(call.path)) return
      const answer = await ask(call, as, input)
      if (answer.status === 200) accepted += 1
      expect(answer.status, answer.msg).toBeLessThan(500)
      expect(api.faultsOf(call.method, addressOf(call), answer)).toEqual([])
    })
    // A file takes a hundred times as long as a JSON response; a search waits for cameras for seconds.
    const isSlow = call.call?.media || call.path.endsWith('/camera/search')
    const numRuns = isSlow ? Math.ceil(runs / 15) : runs
    await fc.assert(property, { seed, numRuns, endOnFailure: true })
  })
})

it('was not refused everywhere', () => {
  expect(accepted).toBeGreaterThan(runs * (isLongForm ? 100 : 50))
})
