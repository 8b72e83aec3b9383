import { resources } from '@fengsui/contract/catalogue.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { isLongForm, turnOf } from '@fengsui/contract/kit/test/rotation.ts'
import { keyOf } from '@fengsui/contract/specification/calls.ts'
import { type SurfaceCall, surface } from '@fengsui/contract/surface.ts'
import { writeBooks } from '@fengsui/demo/trade/books.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiDocument, readApiDocument } from './support/api-document.ts'
import { type Answer, startForTest, type TestApp } from './support/app.ts'
import { callInputs } from './support/call-inputs.ts'
import { commonRowOf, rowOf } from './support/owned-rows.ts'
import { addCallers, plants } from './support/walkers.ts'

let server: TestApp
let api: ApiDocument
let inputOf: ReturnType<typeof callInputs>['inputOf']
const calls = surface()

beforeAll(async () => {
  server = await startForTest()
  await addCallers(server)
  await writeBooks(server.db, server.clock.now(), { days: 14 })
  for (const { owner, table, only } of resources) {
    if (/^(log|tele)_|^(ent_enterprise|sys_session)$/.test(table)) continue
    if (owner === 'enterprise') await rowOf(server.db, table, plants.a, only)
    else await commonRowOf(server.db, table, only)
  }
  api = await readApiDocument(server)
  inputOf = callInputs(server.db).inputOf
})
afterAll(() => server.stop())

type Input = Record<string, unknown>
const addressOf = ({ path }: SurfaceCall) => `/api${path.replace(/:(\w+)/g, '{$1}')}`
const ask = (call: SurfaceCall, as: string | undefined, input: Input): Promise<Answer> => {
  const path = call.path.replace(/:(\w+)/g, (_, name) => String(input[name] ?? 'x'))
  const who = as ? { as } : {}
  return call.method === 'GET'
    ? server.call('GET', path, { ...who, query: input })
    : server.call('POST', path, { ...who, body: input })
}
const faultsOf = (call: SurfaceCall, answer: Answer) => api.faultsOf(call.method, addressOf(call), answer)
const isList = ({ standard }: SurfaceCall) => ['page', 'list', 'listForUnFinish'].includes(standard ?? '')
const isWhole = ({ standard }: SurfaceCall) => standard === 'list' || standard === 'listForUnFinish'

const isFile = ({ call }: SurfaceCall) => call?.media !== undefined

/**
 * All requests for a call: a list with and without paging, a detail by an existing row, others with their
 * full input.
 */
async function questions(call: SurfaceCall, as: string | undefined): Promise<Input[]> {
  if (isList(call)) return [{ current: 1, size: 100 }, ...(isWhole(call) && as === 'plantA' ? [{}] : [])]
  const all = await inputOf(call, plants.a)
  if (isFile(call)) return [await inputOf(call, plants.a, true)]
  // What is missing is refused before who asks matters.
  const nothing = isLongForm || as !== 'countyA' ? [{}] : []
  if (call.standard) return [...nothing, all, ...(await shownRow(call, as))]
  return [...nothing, await inputOf(call, plants.a, true), all]
}
/** Id of a row of the resource: one visible to the caller, or any. */
async function shownRow({ of, standard }: SurfaceCall, as: string | undefined): Promise<Input[]> {
  const list = calls.find((one) => one.of === of && isList(one))
  if (standard !== 'detail') return []
  const { table, only, owner } = of as Resource
  if (!list) return owner === 'enterprise' ? [] : [{ id: await commonRowOf(server.db, table, only) }]
  const { data } = await ask(list, as, { current: 1, size: 1 })
  return data?.records?.[0] ? [{ id: data.records[0].id }] : []
}
/** Callers of a call, beginning with another one each day. */
function asked(call: SurfaceCall): readonly (string | undefined)[] {
  if (call.needs === 'open') return [undefined]
  if (isFile(call)) return ['plantA']
  const callers = isList(call) ? ['admin', 'plantA'] : ['admin', 'countyA', 'plantA']
  const first = turnOf(keyOf(call), callers.length)
  return [...callers.slice(first), ...callers.slice(0, first)]
}

/** Names that rows have in addition to, or missing from, those declared. */
function strangeNames({ of }: SurfaceCall, rows: readonly object[]): string[] {
  const { fields, idAlias, derived } = of as Resource
  const shown = Object.keys(fields).filter((name) => !fields[name]?.writeOnly)
  const declared = new Set(['id', ...(idAlias ? [idAlias] : []), ...shown, ...Object.keys(derived)])
  return rows.flatMap((row) => [
    ...Object.keys(row).filter((name) => !declared.has(name)),
    ...[...declared].filter((name) => !Object.hasOwn(row, name)),
  ])
}

/** Filled by refused device messages, videos, logs and unfinished orders. */
const filledElsewhere = [
  'GET /blade-dcms-allProcessManage/directiondiscardorder/listForUnFinish',
  'GET /blade-dcms-allProcessManage/directionuseorder/listForUnFinish',
  'GET /blade-log/api/list',
  'GET /blade-log/error/list',
  'GET /blade-log/usual/list',
  'GET /yhjg-dp/sss/Dashboard/longTimeElectrostatic/page',
  'GET /yhjg-dp/sss/Dashboard/longTimeOverMan/page',
  'GET /yhjg-dp/sss/Dashboard/rejected/page',
  'GET /yhjg-dp/sss/Dashboard/viewLog/list',
]
/** Calls that need more than a row: a signed link, a code, a finished order, a job of the caller. */
const needsMore = new Set([
  // A camera that is asked.
  'GET /blade-dcms-video/camera/presets',
  // Files of recordings, and a span of time in order.
  'GET /blade-dcms-video/evidence/file',
  'GET /blade-dcms-video/recording/timeline',
  'GET /yhjg-dp/sss/Dashboard/replay/frame',
  'GET /yhjg-dp/sss/Dashboard/replay/states',
  'GET /yhjg-dp/sss/Dashboard/replay/happenings',
  'GET /blade-dcms-video/recording/still',
  'GET /blade-dcms-video/recording/download',
  // The page of a box, a ticket for it, and what is at the address of a layer.
  'GET /blade-dcms-video/ai/haikang',
  'GET /Authentication/blade-dcms-video/ai/loginAuthentication',
  'GET /yhjg-dp/sss/Dashboard/bigemap/tile',
  'GET /yhjg-dp/sss/Dashboard/bigemap/shapes',
  // The edges of a map.
  'GET /yhjg-dp/sss/Dashboard/map/marks',
  'GET /yhjg-dp/sss/Dashboard/map/outlines',
  // Vehicles by their ids in one text.
  'GET /yhjg-dp/sss/Dashboard/vehicle/replay',
  // A window of the last 90 days, its ends in order.
  'GET /yhjg-dp/sss/Dashboard/replay/frame',
  'GET /yhjg-dp/sss/Dashboard/replay/states',
  'GET /yhjg-dp/sss/Dashboard/replay/happenings',
  // A task that waits for the caller.
  'GET /blade-flow/work/transfer-list',
  'GET /blade-flow/work/detail',
  // The references of the walk are found by table; an article is named by its path.
  'GET /yhjg-dp/sss/Dashboard/news/views',
  // The credit code of an enterprise that exists.
  'GET /yhjg-dp/sss/Dashboard/certificate/getBaseEnterpriseByBusinessLicenseNo',
  // Requires a document type.
  'GET /blade-dcms/documentleft/lines',
  'GET /blade-auth/oauth/render/:source',
  'GET /blade-dcms-allProcessManage/directionorderform/buyFinish',
  'GET /blade-dcms-allProcessManage/directionorderform/sellFinish',
  'GET /blade-dcms/document/trail',
  'GET /blade-dcms/export',
  'GET /blade-dcms/guidehandlematerial/getGuideHandleMaterialList',
  'GET /blade-dcms/guidehandleprocess/getGuideHandleProcessList',
  'GET /blade-dcms/hazardouschemicalsproduct/getProductUnitByCode',
  // Of an authority: files are asked for by a plant.
  'GET /blade-report/report/rest/file',
  'GET /yhjg-dp/handover/document',
  // The monitor code or address of a camera, and one that is online.
  'GET /yhjg-dp/sss/Dashboard/camera/check',
  'GET /playback_get_handle',
  'GET /blade-log/api/detail',
  'GET /blade-log/error/detail',
  'GET /blade-log/usual/detail',
  'GET /blade-resource/job/detail',
  'GET /blade-resource/job/download',
  'GET /blade-resource/oss/endpoint/file',
  'GET /blade-system/dict-biz/child-list',
  'GET /blade-system/dict/child-list',
  'GET /blade-system/menu/frame',
  'GET /blade-system/menu/role-tree-keys',
  'GET /blade-system/menu/top-tree-keys',
  'GET /blade-system/permission/explain',
  'GET /blade-system/tenant/package-detail',
  'GET /blade-user/platform-detail',
  'GET /yhjg-base/druginvolvedmachine/findOne',
  'GET /yhjg-base/dust/findOne',
  'GET /yhjg-base/electricitydischarge/findOne',
  'GET /yhjg-base/levelGauge/findOne',
  'GET /yhjg-base/lidar/findOne',
  'GET /yhjg-base/roadgate/findOne',
  'GET /yhjg-base/sound/findOne',
  'GET /yhjg-base/warehouseVolume/findOne',
  'GET /yhjg-base/winggate/findOne',
  // The code of a box with its check digit.
  'GET /yhjg-dp/sss/Dashboard/wlProductBarcodeDetail',
  'GET /yhjg-dp/sss/wechat/authorize_callback',
])
const rowless: string[] = []
const unanswered: string[] = []

/** The short form asks a quarter of the calls a day, in rotation. */
const isToday = (name: string) => isLongForm || turnOf(name, 4) === 0
const asking = calls.filter((call) => call.method === 'GET' && isToday(keyOf(call)))

describe.each(asking.map((call) => [keyOf(call), call] as const))('%s', (name, call) => {
  it('answers as it is declared', async () => {
    const faults = new Set<string>()
    let count = 0
    let answered = 0
    for (const as of asked(call)) {
      // In the short form others ask only when this day's caller got nothing.
      if (!isLongForm && answered > 0 && (count > 0 || !isList(call))) break
      for (const input of await questions(call, as)) {
        const answer = await ask(call, as, input)
        for (const fault of faultsOf(call, answer)) faults.add(fault)
        if (answer.status < 400) answered += 1
        if (!isList(call) || answer.status !== 200) continue
        const rows = answer.data.records ?? answer.data
        count += rows.length
        expect(new Set(strangeNames(call, rows))).toEqual(new Set())
      }
    }
    if (answered === 0) unanswered.push(name)
    if (isList(call) && count === 0) rowless.push(name)
    expect([...faults]).toEqual([])
  })
})

it('is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(api.document))
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
})

it('every list had rows but those that only devices, logs and finished work fill', () => {
  expect(rowless.sort()).toEqual(filledElsewhere.filter(isToday))
  expect(asking.length).toBeGreaterThan(isLongForm ? 480 : 110)
})

it('every call answered but those that need more than a row', () => {
  const unknown = unanswered.filter((name) => !needsMore.has(name))
  expect(unknown).toEqual([])
})

describe('refusals are declared', () => {
  const faultsIn = async (
    questions: readonly (readonly [SurfaceCall, string | undefined, Input])[],
    status: number,
  ) => {
    const faults: string[] = []
    for (const [call, as, input] of questions) {
      const answer = await ask(call, as, input)
      expect(answer.status, keyOf(call)).toBe(status)
      faults.push(...faultsOf(call, answer).map((fault) => `${keyOf(call)}: ${fault}`))
    }
    return faults
  }
  const guarded = calls.filter(({ needs }) => needs !== 'open')
  const permitted = guarded.filter(({ needs }) => needs !== 'signed-in' && needs !== 'guest')
  it('without a token', async () => {
    expect(
      await faultsIn(
        guarded.map((call) => [call, undefined, {}] as const),
        401,
      ),
    ).toEqual([])
  })
  it('without the permission', async () => {
    expect(
      await faultsIn(
        permitted.map((call) => [call, 'nobody', {}] as const),
        403,
      ),
    ).toEqual([])
  })
  it('of a page that is none', async () => {
    const lists = calls.filter(isList)
    expect(
      await faultsIn(
        lists.map((call) => [call, 'admin', { size: 'x' }] as const),
        400,
      ),
    ).toEqual([])
  })
  it('of a row that is not there', async () => {
    const details = calls.filter(({ standard }) => standard === 'detail')
    expect(
      await faultsIn(
        details.map((call) => [call, 'admin', { id: '999999999999999999' }] as const),
        404,
      ),
    ).toEqual([])
  })
  it('of a body that cannot be read', async () => {
    const faults: string[] = []
    const headers = { 'content-type': 'application/json' }
    for (const call of guarded.filter(({ method, needs }) => method === 'POST' && needs !== 'guest')) {
      const answer = await server.call('POST', call.path, { as: 'countyA', headers, payload: '{' })
      expect(answer.status, keyOf(call)).toBe(400)
      faults.push(...faultsOf(call, answer).map((fault) => `${keyOf(call)}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
})

it('changes answer as they are declared', async () => {
  const faults = new Set<string>()
  const ends = new Set(['POST /blade-user/reset-password', 'POST /blade-user/update-password'])
  const callers = ['plantA', 'countyA']
  let changed = 0
  for (const call of calls.filter((one) => one.method === 'POST' && one.needs !== 'open' && !ends.has(keyOf(one))))
    for (const as of isLongForm ? callers : [callers[turnOf(keyOf(call), callers.length)]]) {
      const answer = await ask(call, as, await inputOf(call, plants.a))
      if (answer.status === 200) changed += 1
      for (const fault of faultsOf(call, answer)) faults.add(`${keyOf(call)}: ${fault}`)
    }
  expect([...faults]).toEqual([])
  expect(changed).toBeGreaterThan(isLongForm ? 90 : 40)
})

it('what a client has already is answered without a body, as it is declared', async () => {
  const revalidated = calls.filter(({ call }) => call?.revalidated && !call.bare)
  expect(revalidated.length).toBeGreaterThan(1)
  for (const call of revalidated) {
    const first = await server.call(call.method, call.path, { as: 'admin' })
    const tag = String(first.headers.etag)
    expect(faultsOf(call, first), keyOf(call)).toEqual([])
    const again = await server.call(call.method, call.path, { as: 'admin', headers: { 'if-none-match': tag } })
    expect(again.status, keyOf(call)).toBe(304)
    expect(faultsOf(call, again), keyOf(call)).toEqual([])
    const { parameters } = api.document.paths[addressOf(call)].get
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'If-None-Match', in: 'header', required: false }))
  }
})

it('sheets are declared by their kind', async () => {
  const one = calls.find((call) => keyOf(call) === 'GET /blade-dcms/export') as SurfaceCall
  const answer = await ask(one, 'admin', { resource: 'enterprise' })
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  expect(faultsOf(one, answer)).toEqual([])
})
