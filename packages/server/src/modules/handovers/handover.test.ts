import type { HandoverDraft } from '@fengsui/contract/handovers/handover.ts'
import { acceptMinutes } from '@fengsui/contract/handovers/handover-messages.ts'
import { handoverSheet } from '@fengsui/contract/handovers/handover-sheet.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { TodayItem } from '@fengsui/contract/today/today.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { textOfDocument } from '../../../test/support/document-text.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'

let server: TestApp
/** `liling` and `liling2` are duty officers of one county, which has no handover yet. */
let ids: Record<string, string>
beforeAll(async () => {
  server = await startForTest()
  const found = await sql<{ account: string; id: string }>`select account, id::text as id from sys_user`.execute(
    server.db,
  )
  ids = Object.fromEntries(found.rows.map(({ account, id }) => [account, id]))
})
afterAll(() => server.stop())

const path = '/yhjg-dp/handover'
const get = (name: string, as: string, query: object = {}) =>
  server.call('GET', `${path}/${name}`, { as, query: query as Record<string, unknown> })
const post = (name: string, as: string, body: object) => server.call('POST', `${path}/${name}`, { as, body })
const write = (as: string, taker: string, notes = '夜里留意 3 号库') =>
  post('write', as, { takerId: ids[taker], notes })
/** Hands over and returns the id. */
async function handedOver(as: string, taker: string): Promise<string> {
  const answer = await write(as, taker)
  expect(answer.status, answer.msg).toBe(200)
  return answer.data.id
}
const detail = async (id: string, as = 'liling') => (await get('detail', as, { id })).data
const waits = async (as: string): Promise<TodayItem[]> =>
  (await server.call('GET', '/yhjg-dp/today/list', { as, query: { pill: 'other' } })).data.records.filter(
    ({ kind }: TodayItem) => kind === 'handover',
  )
/** Due today, or within the week if midnight is nearer than the time for taking over. */
function dueNow(): TodayItem['due'] {
  const now = server.clock.now()
  const dayOf = (at: Date) => shanghai(at).slice(0, 10)
  return dayOf(new Date(now.getTime() + acceptMinutes * 60_000)) === dayOf(now) ? 'today' : 'week'
}
/** A warning of Liling that is open at the county's level and late there. */
const lateWarning = async () => {
  const now = server.clock.now()
  await sql`insert into warn_event (warn_no, source, type_key, monitor_type, severity, handle_type, content, warn_time, last_time,
      dedup_key, enterprise_id, device_id, deadline)
    select 'H' || next_id(), 'produce', 'm1', '1', '1', '4', 'x', ${new Date(now.getTime() - 7_200_000)}, ${now}, next_id()::text,
      enterprise_id, id, ${new Date(now.getTime() - 60_000)}
    from dev_device where kind = 'th' and region_code like '430281%' order by id limit 1`.execute(server.db)
}

describe('is refused', () => {
  it('to strangers, to enterprises, to who may not hand over, and to who is no duty officer', async () => {
    expect((await server.call('GET', `${path}/draft`)).status).toBe(401)
    for (const as of ['head', 'safety', 'reviewer', 'admin']) {
      expect((await get('draft', as)).status, as).toBe(403)
      expect((await write(as, 'liling')).status, as).toBe(403)
    }
    expect((await get('page', 'head')).status).toBe(403)
    // A role that was given the word makes no duty officer of an enterprise's account.
    await sql`insert into sys_role_menu select l.role_id, m.id from sys_user_role l join sys_user u on u.id = l.user_id, sys_menu m
      where u.account = 'trade' and m.code in ('handover_add', 'handover_view') and m.category = 2`.execute(server.db)
    expect((await write('trade', 'liling')).body).toMatchObject({ code: 400, msg: expect.stringContaining('监管机构') })
    expect((await get('page', 'trade')).data.total).toBe(0)
  })

  it('to oneself, to another authority, to whom may not take over, and to nobody, by the name of the field', async () => {
    expect((await write('liling', 'liling')).msg).toContain('不能交班给自己')
    for (const taker of ['county', 'head', 'reviewer', 'province'])
      expect((await write('liling', taker)).msg, taker).toContain('接班人应为本机构')
    expect((await post('write', 'liling', { notes: 'x' })).msg).toContain('接班人')
    expect((await post('write', 'liling', { takerId: 'x' })).status).toBe(400)
    expect((await post('write', 'liling', { takerId: ids.liling2, notes: '长'.repeat(1001) })).msg).toContain(
      '交班说明',
    )
  })

  it('to the same person under another account, and to an account that is switched off', async () => {
    const phones = await sql<{ phone: string }>`select phone from sys_user where account = 'liling2'`.execute(server.db)
    await sql`update sys_user set phone = (select phone from sys_user where account = 'liling') where account = 'liling2'`.execute(
      server.db,
    )
    expect((await write('liling', 'liling2')).msg).toContain('不能交班给自己')
    await sql`update sys_user set phone = ${phones.rows[0]?.phone}, status = 2 where account = 'liling2'`.execute(
      server.db,
    )
    expect((await write('liling', 'liling2')).msg).toContain('接班人应为本机构')
    await sql`update sys_user set status = 1 where account = 'liling2'`.execute(server.db)
  })
})

describe('a handover', () => {
  it('is one at a time, however many are sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => write(n % 2 ? 'liling2' : 'liling', n % 2 ? 'liling' : 'liling2')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, msg } of answers.filter((one) => one.status !== 200)) {
      expect(status).toBe(409)
      expect(msg).toMatch(/还在等.*接班/)
    }
    const waiting = answers.find(({ status }) => status === 200)?.data.id
    const giver = (await detail(waiting)).giverId === ids.liling ? 'liling' : 'liling2'
    expect((await post('withdraw', giver, { id: waiting, reason: '换人' })).status).toBe(200)
    expect(await detail(waiting)).toMatchObject({ status: '3', withdrawReason: '换人' })
  })

  it('is taken over by whom it names, on their list, and by nobody else', async () => {
    const id = await handedOver('liling', 'liling2')
    expect(await waits('liling')).toEqual([])
    const [item] = await waits('liling2')
    expect(item).toMatchObject({ id, acts: ['accept'], due: dueNow() })
    for (const as of ['county', 'township', 'head']) expect((await post('accept', as, { id })).status, as).not.toBe(200)
    expect((await post('accept', 'liling', { id })).status).toBe(400)
    // Those above read it and do not act.
    expect((await detail(id, 'province')).id).toBe(id)
    for (const name of ['accept', 'withdraw'])
      expect((await post(name, 'province', { id, reason: 'x' })).status, name).toBe(403)
    expect((await post('accept', 'liling2', { id, remark: '已核对' })).status).toBe(200)
    expect(await detail(id)).toMatchObject({ status: '2', acceptRemark: '已核对' })
    expect(await waits('liling2')).toEqual([])
    for (const name of ['accept', 'withdraw'])
      expect((await post(name, 'liling2', { id, reason: 'x' })).msg, name).toContain('已接班或已撤回')
  })

  it('begins where the last one ended, and holds what is late at this level', async () => {
    server.clock.advance(3600)
    const before = (await get('draft', 'liling2')).data as HandoverDraft
    await lateWarning()
    const { periodFrom, facts, takers, awaiting } = (await get('draft', 'liling2')).data as HandoverDraft
    expect(takers.map(({ id }) => id)).toEqual([ids.liling])
    expect(awaiting).toBeNull()
    expect([facts.openCount - before.facts.openCount, facts.lateCount - before.facts.lateCount]).toEqual([1, 1])
    expect(facts.late[0]).toMatchObject({ severity: '1', typeKey: 'm1' })
    const last = (await get('page', 'liling', { status: '2' })).data.records[0]
    expect(periodFrom).toBe(last.periodTo)
  })

  it('stays as it was handed over', async () => {
    const id = await handedOver('liling2', 'liling')
    const before = await detail(id)
    expect(before.facts.lateCount).toBe(1)
    await sql`update warn_event set deadline = deadline + interval '1 day' where warn_no like 'H%'`.execute(server.db)
    expect((await detail(id)).facts).toEqual(before.facts)
    for (const change of [
      sql`update duty_handover set notes = 'x' where id = ${id}`,
      sql`update duty_handover set facts = '{}' where id = ${id}`,
      sql`delete from duty_handover where id = ${id}`,
    ])
      await expect(change.execute(server.db)).rejects.toThrow('a handover is never changed or deleted')
    expect((await post('withdraw', 'liling', { id, reason: '接不了' })).msg).toContain('只有交班人可以撤回')
    expect((await post('withdraw', 'liling2', { id, reason: '' })).msg).toContain('撤回原因')
    expect((await post('withdraw', 'liling2', { id, reason: '写错了' })).status).toBe(200)
    await expect(sql`update duty_handover set status = '1' where id = ${id}`.execute(server.db)).rejects.toThrow(
      'a handover is never changed or deleted',
    )
  })

  it('that nobody takes over is withdrawn by another officer after twelve hours', async () => {
    const old = new Date(server.clock.now().getTime() - 12 * 3_600_000)
    const found = await sql<{
      id: string
    }>`insert into duty_handover (organize_id, organize_name, period_from, period_to,
        giver_id, giver_name, taker_id, taker_name, facts, create_time)
      select organize_id, organize_name, period_from, period_to, giver_id, giver_name, taker_id, taker_name, facts, ${old}
      from duty_handover where giver_id = ${ids.liling2} order by id desc limit 1 returning id::text as id`.execute(
      server.db,
    )
    const id = found.rows[0]?.id
    expect((await post('withdraw', 'liling', { id, reason: '交班人已离岗' })).status).toBe(200)
  })

  it('is a document of what was handed over; another county does not have it', async () => {
    const { records } = (await get('page', 'liling')).data
    expect(records.length).toBeGreaterThan(2)
    const [{ id }] = records
    const answer = await get('document', 'liling', { id })
    expect(answer.status).toBe(200)
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(/交接班单-.*\.docx$/)
    // All that the sheet on the screen shows, from title to the last cell.
    const text = textOfDocument(answer.bytes)
    const say = (label: Label, values = {}) => filled(label, values)[0]
    const { title, lines, figures, tables } = handoverSheet(await detail(id), say)
    const words = [title, ...lines.flat(), ...figures.flat(), ...tables.flatMap((of) => [of.title, ...of.rows.flat()])]
    expect(words.length).toBeGreaterThan(20)
    expect(words.map(String).filter((word) => !text.includes(word))).toEqual([])
    for (const name of ['detail', 'document']) expect((await get(name, 'county', { id })).status, name).toBe(404)
  })
})

describe('the demonstration', () => {
  it('has handovers of the last days, and one that waits for the county', async () => {
    const { records } = (await get('page', 'county')).data
    expect(records.map(({ status }: { status: string }) => status)).toEqual(expect.arrayContaining(['1', '2']))
    expect(records.length).toBe(6)
    expect(await waits('county')).toHaveLength(1)
    expect(await waits('county2')).toEqual([])
  })
})
