import { runsOf } from '@fengsui/contract/kit/test/rotation.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { licensing } from './test/licensing.ts'

let server: TestApp
let act: ReturnType<typeof licensing>
let guideId: string
const papers: Record<string, string> = {}
const actors = ['head', 'ly02head', 'county', 'city', 'province', 'liling', 'admin'] as const
beforeAll(async () => {
  server = await startForTest()
  act = licensing(server)
  guideId = await act.guide()
  for (const as of actors) papers[as] = await act.file(as)
})
afterAll(() => server.stop())

interface World {
  record: string
  licence: string | null
  revoking: number
  request: string | null
}
/**
 * Allowed results of each step, exactly as the specification's tables (domain-model.md#E.2,
 * domain-model.md#E.3, domain-model.md#J).
 */
const records: Readonly<Record<string, readonly string[]>> = {
  submit: ['0>1', '7>1', '9>1'],
  withdraw: ['1>9'],
  '1': ['1>2'],
  '2': ['1>7', '2>7', '3>7'],
  '3': ['2>3'],
  '4': ['3>4', '10>4'],
  '5': ['4>5'],
  '6': ['5>6'],
  '7': ['1>8', '2>8', '3>8', '4>8', '10>8'],
  '8': ['5>10'],
}
const licences: Readonly<Record<string, readonly string[]>> = {
  '6': ['null>2'],
  '9': ['2>4'],
  '10': ['4>2'],
  '11': ['2>7', '4>7', '5>7'],
  repeat: ['2>1', '3>1'],
  retract: ['1>0'],
  verify: ['1>2'],
  sendBack: ['1>3'],
  approve: ['2>6', '4>6', '5>6'],
}
const requests: Readonly<Record<string, readonly string[]>> = {
  ask: ['null>0', '1>0', '2>0', '3>0'],
  approve: ['0>1'],
  refuse: ['0>2'],
  drop: ['0>3'],
}

async function look(id: string): Promise<World & { licenceId: string | null; logId: string | null }> {
  const found = await sql<World & { licenceId: string | null; logId: string | null }>`
    select r.status as record, l.status as licence, coalesce(l.is_being_revoked, 0)::int as revoking, l.id as licence_id,
      q.id as log_id, q.revocation_apply_status as request
    from lic_record r left join lic_licence l on l.record_id = r.id
    left join lateral (select * from lic_revocation_log x where x.licence_id = l.id order by x.id desc limit 1) q on true
    where r.id = ${id}`.execute(server.db)
  const [row] = found.rows
  if (!row) throw new Error('gone')
  return row
}

const steps = [
  'submit',
  'withdraw',
  'check',
  'wait',
  'repeat',
  'retract',
  'verify',
  'sendBack',
  'ask',
  'approve',
  'refuse',
  'drop',
  ...Array.from({ length: 11 }, (_, n) => String(n + 1)),
] as const
let serial = 0

async function take(id: string, step: string, as: string): Promise<number> {
  const { licenceId, logId } = await look(id)
  const files = [papers[as]]
  const licence = (call: string, body: object) => act.post(`businesslicense/${call}`, as, body)
  const decide = (revocationApplyStatus: string) =>
    act.post('businesslicenserevocationlog/revocationVerification', as, {
      id: logId ?? '1',
      revocationApplyStatus,
      reviewOpinion: '意见',
      fileUrls: files,
    })
  const given = { reviewOpinion: '意见', businessLicenseId: licenceId ?? '1', verifyComments: '意见' }
  serial += 1
  const does: Record<string, () => Promise<{ status: number }>> = {
    submit: () => act.submit(id, as),
    withdraw: () => licence('retract', { id }),
    check: () => act.checkAll(id, as),
    repeat: () => licence('repeatVerify', { id: licenceId ?? '1' }),
    retract: () => licence('retract', { id: licenceId ?? '1' }),
    verify: () => licence('verifyEnterprise', { ...given, businessLicenseVerifyStatus: '1' }),
    sendBack: () => licence('verifyEnterprise', { ...given, businessLicenseVerifyStatus: '3' }),
    ask: () => licence('revocation', { ...given, id: licenceId ?? '1', files }),
    approve: () => decide('1'),
    refuse: () => decide('2'),
    drop: () => decide('3'),
  }
  if (step === 'wait') {
    server.clock.advance(20 * 86_400)
    return 0
  }
  const more = { reviewOpinion: '意见', files, licenseNumber: `号${serial}` }
  return (await (does[step] ?? (() => act.handle(id, Number(step), as, more)))()).status
}

const isIn = (table: Readonly<Record<string, readonly string[]>>, step: string, from: unknown, to: unknown): boolean =>
  from === to || (table[step] ?? []).includes(`${from}>${to}`)

/** The regular path, walked by permitted accounts, so that late states are covered as often as early ones. */
const way = [
  ['submit', 'head'],
  ['1', 'county'],
  ['check', 'county'],
  ['3', 'county'],
  ['4', 'city'],
  ['5', 'county'],
  ['wait', 'head'],
  ['6', 'county'],
  ['ask', 'city'],
  ['approve', 'province'],
] as const
const move = fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...actors))

it('ends any sequence of steps by any account in a specified state, reached by a specified transition', async () => {
  let moved = 0
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: way.length }), fc.array(move, { maxLength: 14 }), async (depth, wild) => {
      const id = await act.draft(guideId)
      for (const [step, as] of [...way.slice(0, depth), ...wild]) {
        const before = await look(id)
        const status = await take(id, step, as)
        const after = await look(id)
        const said = `${as} ${step} (${status}): ${JSON.stringify([before, after])}`
        expect([0, 200, 400, 403, 404, 409], said).toContain(status)
        if (status >= 400) expect(after, said).toEqual(before)
        expect(isIn(records, step, before.record, after.record), said).toBe(true)
        expect(isIn(licences, step, before.licence, after.licence), said).toBe(true)
        expect(isIn(requests, step, before.request, after.request), said).toBe(true)
        expect(after.revoking === 1, said).toBe(after.request === '0')
        if (before.record !== after.record) moved += 1
      }
      await sql`update lic_record set is_deleted = 1 where id = ${id}`.execute(server.db)
    }),
    // One goes all the way, whatever is drawn: the test below reads what it left.
    { numRuns: runsOf(16), examples: [[way.length, []]] },
  )
  expect(moved).toBeGreaterThan(runsOf(16))
})

it('never lets one person pass both reviews, nor decide their own request', async () => {
  const reviews = await sql`select record_id from lic_record_log where act in ('firstReview', 'secondReview')
    group by record_id, create_user having count(distinct act) > 1`.execute(server.db)
  expect(reviews.rows).toEqual([])
  const own =
    await sql`select id from lic_revocation_log where review_user = apply_user and revocation_apply_status in ('1', '2')`.execute(
      server.db,
    )
  expect(own.rows).toEqual([])
  const some = await sql<{
    n: number
  }>`select count(*)::int as n from lic_record_log where act = 'secondReview'`.execute(server.db)
  expect(some.rows[0]?.n).toBeGreaterThan(0)
})
