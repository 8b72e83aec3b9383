import { resources } from '@fengsui/contract/catalogue.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { isLongForm, testDay, turnOf } from '@fengsui/contract/kit/test/rotation.ts'
import { keyOf } from '@fengsui/contract/specification/calls.ts'
import { type SurfaceCall, surface } from '@fengsui/contract/surface.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { client, startForTest, type TestApp } from './support/app.ts'
import { filled } from './support/fill.ts'
import { rowOf } from './support/owned-rows.ts'
import { addCallers, plants } from './support/walkers.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
  await addCallers(server)
  for (const { owner, table, only, path } of resources)
    if (owner === 'enterprise' && table !== 'ent_enterprise' && !table.startsWith('tele_'))
      referred.set(path.slice(path.lastIndexOf('/') + 1), await rowOf(server.db, table, plants.a, only))
})
afterAll(() => server.stop())

/** Invalid input: wrong types, range limits, SQL injection, malformed text. */
const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'x\0y',
    "'; drop table sys_user; --",
    '%',
    '\\',
    '{}',
    '[]',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '-0',
    '1e400',
    '０',
  ),
  fc.constantFrom(
    '9'.repeat(19),
    '99999999999999999999',
    '-1',
    '0',
    '2147483648',
    '0.1e-9',
    '00',
    '430181',
    '1,2,3',
    ',',
    '21000001',
  ),
  fc.constantFrom(
    '2026-02-30',
    '0000-00-00 00:00:00',
    '9999-12-31 23:59:59',
    '2026-01-01T00:00:00Z',
    '24:00',
    '-271821-04-20',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ minLength: 300, maxLength: 600 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
)
const anything = fc.oneof(
  { weight: 4, arbitrary: nasty },
  { weight: 1, arbitrary: fc.array(nasty, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 5 }), nasty, { maxKeys: 2 }) },
)

const suffixes = ['', '_equal', '_like', '_ge', '_datelt', '_null', '_notequal']
const common = ['id', 'ids', 'current', 'size', 'ascs', 'descs', 'version', '__proto__', 'constructor', '_t']

/** Names a call reads, with the filter suffixes, and those common to all calls. */
function namesOf({ standard, call, of }: SurfaceCall): string[] {
  const fields: FieldMap = standard ? (of as Resource).fields : (call?.input ?? {})
  const own = Object.keys(fields)
  const filters =
    standard === 'page' || standard === 'list' ? own.flatMap((name) => suffixes.map((suffix) => name + suffix)) : own
  const named = standard ? [(of as Resource).removeBy, (of as Resource).idAlias ?? 'id', 'parentId'] : []
  return [...filters, ...named, ...common]
}

/** Rows of the first plant that a field may refer to, so that some inputs pass validation. */
const referred = new Map<string, string>([
  ['enterprise', plants.a],
  ['region', '430181110'],
])

/** A valid input with a few fields corrupted. */
const spoilt = (call: SurfaceCall) =>
  fc.tuple(fc.boolean(), inputOf(call)).map(([isWhole, input]) => {
    const fields: FieldMap = call.standard === 'submit' ? (call.of as Resource).fields : (call.call?.input ?? {})
    return isWhole ? { ...filled(fields, (refersTo) => referred.get(refersTo) ?? '1'), ...input } : input
  })

const inputOf = (call: SurfaceCall) => {
  const pair = fc.tuple(fc.constantFrom(...namesOf(call)), call.method === 'GET' ? nasty : anything)
  return fc.array(pair, { minLength: 1, maxLength: 6 }).map((pairs) => Object.fromEntries(pairs))
}

const ask = (call: SurfaceCall, input: Record<string, unknown>, as: string) => {
  const headers = call.path.startsWith('/blade-auth') ? client : {}
  // The logout call would end the session of the other calls.
  const who = call.path.includes('logout') ? {} : { as }
  return call.method === 'GET'
    ? server.call('GET', call.path, { ...who, headers, query: input })
    : server.call('POST', call.path, { ...who, headers, body: input })
}

describe.each(surface().map((call) => [keyOf(call), call] as const))('%s', (_, call) => {
  it('answers any input with a sentence, never with a fault of its own', async () => {
    const property = fc.asyncProperty(spoilt(call), fc.constantFrom('countyA', 'plantA'), async (input, as) => {
      const { status, body } = await ask(call, input, as)
      expect(status, JSON.stringify(body)).toBeLessThan(500)
      // A redirect has no message.
      if (status >= 400) expect(body).toMatchObject({ code: status, success: false, msg: expect.stringMatching(/./) })
    })
    // A few of the rounds each day, different ones the next: one where the same code answers many resources, on the
    // days on which openapi-fuzz.test.ts does not try it.
    const rounds = isLongForm ? 12 : call.standard ? 1 : 3
    if (!isLongForm && call.standard && turnOf(keyOf(call), 2) === 0) return
    // A file takes a hundred times as long as a sentence.
    const numRuns = call.call?.media ? Math.ceil(rounds / 6) : rounds
    await fc.assert(property, { seed: testDay, numRuns, endOnFailure: false })
  })
})

it('a query that was built to be no query is read as text', async () => {
  for (const name of ['enterpriseName', 'enterpriseName_like', 'enterpriseName_likeleft']) {
    const { data } = await server.call('GET', '/blade-dcms/enterprise/page', {
      as: 'countyA',
      query: { [name]: "%' or 1=1 --" },
    })
    expect(data.total, name).toBe(0)
  }
  const wild = await server.call('GET', '/blade-dcms/enterprise/page', {
    as: 'countyA',
    query: { enterpriseName: '%' },
  })
  expect(wild.data.total).toBe(0)
})
