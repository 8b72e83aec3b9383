import { advance, emptyWorld, warningStateOf } from '@fengsui/contract/replay/world.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { createPartitions } from '../../telemetry/partitions.ts'
import { applyDecisions } from '../warnings/index.ts'

let server: TestApp
const plant = '21000001'
const neighbour = '21000013'
const base = '/yhjg-dp/sss/Dashboard/replay'
const cases = '/yhjg-warn/replaycase'
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const minutesAgo = (minutes: number) => shanghai(new Date(server.clock.now().getTime() - minutes * 60_000))
const lastMinutes = (minutes: number) => ({ start: minutesAgo(minutes), end: minutesAgo(0) })
const ask = (call: string, query: Record<string, string>, as = 'county') =>
  server.call('GET', `${base}/${call}`, { as, query })

describe('a replay is refused', () => {
  it('to nobody, without the right, and of a plant out of sight', async () => {
    expect((await server.call('GET', `${base}/states`, { query: lastMinutes(5) })).status).toBe(401)
    expect((await ask('states', lastMinutes(5), 'trade')).status).toBe(403)
    for (const call of ['states', 'frame', 'happenings']) {
      expect((await ask(call, { ...lastMinutes(5), enterpriseId: neighbour })).status, call).toBe(404)
      expect((await ask(call, { ...lastMinutes(5), enterpriseId: '21000002' }, 'head')).status, call).toBe(404)
    }
  })

  it('of a window that is no longer kept, is ahead, is reversed, too long or unreadable', async () => {
    const old = await ask('states', { start: minutesAgo(91 * 1440), end: minutesAgo(91 * 1440 - 5) })
    expect([old.status, old.msg]).toEqual([400, '只能回看最近 90 天，更早的数据已按规定删除'])
    expect((await ask('states', { start: minutesAgo(-60), end: minutesAgo(-65) })).msg).toContain('不能晚于现在')
    expect((await ask('states', { start: minutesAgo(5), end: minutesAgo(9) })).status).toBe(400)
    expect((await ask('happenings', lastMinutes(8 * 1440))).msg).toBe('一次最多回看 7 天')
    expect((await ask('states', lastMinutes(13 * 60))).msg).toBe('一次最多读取 12 小时')
    expect((await ask('states', { start: 'x', end: 'y' })).status).toBe(400)
  })
})

describe('states', () => {
  it('have every warning that was open then, and none of other counties', async () => {
    const idsOf = (answer: { data: { before: { warning?: { id: string } }[] } }) =>
      answer.data.before.flatMap(({ warning }) => (warning ? [warning.id] : [])).sort()
    let found = 0
    const raised = await sql<{
      time: Date
    }>`select l.time from warn_log l join warn_event x on x.id = l.warn_id where l.action = 'raise'
      and x.region_code like '430181%' and l.time > ${server.clock.now()}::timestamptz - interval '80 days' order by md5(l.id::text) limit 6`.execute(
      server.db,
    )
    for (const { time } of raised.rows) {
      const start = time.getTime() + 60_000
      const moment = { start: shanghai(new Date(start)), end: shanghai(new Date(start + 300_000)) }
      const { rows } = await sql<{
        id: string
        code: string
      }>`select x.id::text as id, x.region_code as code from warn_event x
        where x.is_deleted = 0 and (x.close_time is null or x.close_time > ${moment.start}::timestamp at time zone 'Asia/Shanghai')
          and exists (select 1 from warn_log l where l.warn_id = x.id and l.time <= ${moment.start}::timestamp at time zone 'Asia/Shanghai')
        order by x.id`.execute(server.db)
      const own = rows.flatMap(({ id, code }) => (code.startsWith('430181') ? [id] : [])).sort()
      found += own.length
      expect(idsOf(await ask('states', moment))).toEqual(own)
      expect(idsOf(await ask('states', moment, 'liling')).filter((id) => own.includes(id))).toEqual([])
    }
    expect(found).toBeGreaterThan(3)
  })

  it('say of a warning what its row says', async () => {
    const { rows } = await sql<{ id: string }>`select id::text as id from dev_device where enterprise_id = ${plant}
      and kind = 'chargegunpowder' and is_deleted = 0 order by id limit 2`.execute(server.db)
    const time = server.clock.now().getTime()
    for (const [n, { id: deviceId }] of rows.entries()) {
      const named = {
        ruleId: null,
        deviceId,
        typeKey: 'e1001',
        severity: 1 + n,
        startTime: time,
        time,
        unit: 'kg',
      } as const
      const raised = { ...named, act: 'raise', value: 12, threshold: 10, worst: 12 } as never
      await server.db.transaction().execute((tx) => applyDecisions(tx, [raised], server.clock.now()))
    }
    server.clock.advance(30)
    const { data } = await ask('states', lastMinutes(1))
    const told = advance(advance(emptyWorld, data.before), data.events).warnings
    const open = await sql<
      Record<string, unknown> & { id: string }
    >`select id::text as id, type_key, severity, nature, handle_status, verified, handle_type,
        enterprise_id::text as enterprise_id, workplace_id::text as workplace_id, device_id::text as device_id, recover_time from warn_event
      where close_time is null and is_deleted = 0 and region_code like '430181%'`.execute(server.db)
    expect(open.rows.length).toBeGreaterThan(1)
    expect([...told.values()].sort((a, b) => a.id.localeCompare(b.id))).toEqual(
      open.rows.map(warningStateOf).sort((a, b) => a.id.localeCompare(b.id)),
    )
  })

  it('find the warnings of a moment and the last readings by index', async () => {
    const plan = await sql<{ 'QUERY PLAN': string }>`explain select 1 from warn_event x where x.is_deleted = 0
      and open_during(x.warn_time, x.create_time, x.close_time) && tstzrange(now() - interval '30 days', now() - interval '29 days', '[]')`.execute(
      server.db,
    )
    expect(JSON.stringify(plan.rows)).toContain('warn_event_open_during')
  })
})

describe('what happened', () => {
  it('is returned in order, of the plants of the caller, with the rung that was reached', async () => {
    const window = lastMinutes(7 * 1440 - 5)
    const { data } = await ask('happenings', window)
    const at = data.happenings.map((one: { at: number }) => one.at)
    expect(at.length).toBeGreaterThan(5)
    expect(at).toEqual(at.toSorted((a: number, b: number) => a - b))
    const raised = data.happenings.find(({ kind }: { kind: string }) => kind === 'raise')
    expect(raised).toMatchObject({ warnId: expect.any(String), typeKey: expect.any(String), level: expect.any(String) })
    const own = (await ask('happenings', window, 'head')).data.happenings
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map((one: { enterpriseId: string }) => one.enterpriseId))).toEqual(new Set([plant]))
    const chosen = (await ask('happenings', { ...window, enterpriseId: plant })).data.happenings
    expect(new Set(chosen.map((one: { enterpriseId: string }) => one.enterpriseId))).toEqual(new Set([plant]))
  })

  it('says what was raised in the language of the reader', async () => {
    const query = lastMinutes(7 * 1440 - 5)
    const saidIn = async (language: string) => {
      const answer = await server.call('GET', `${base}/happenings`, {
        as: 'county',
        query,
        headers: { 'accept-language': language },
      })
      return answer.data.happenings.filter(({ kind }: { kind: string }) => kind === 'raise')
    }
    const [chinese, english] = [await saidIn('zh-CN'), await saidIn('en')]
    const kept = await sql<{ id: string; content: string; contentEn: string }>`select id, content, content_en
      from warn_event where content_en <> content`.execute(server.db)
    const both = new Map(kept.rows.map((row) => [row.id, row]))
    const told = english.filter(({ warnId }: { warnId: string }) => both.has(warnId))
    expect(told.length).toBeGreaterThan(0)
    for (const { warnId, name } of told) expect(name).toBe(both.get(warnId)?.contentEn)
    for (const { warnId, name } of chinese) if (both.has(warnId)) expect(name).toBe(both.get(warnId)?.content)
  })

  it('has names for what is shown, and no names of others', async () => {
    const { data } = await ask('frame', { ...lastMinutes(45), enterpriseId: plant })
    expect(data.enterprises[0].id).toBe(plant)
    expect(data.cameras.length).toBeGreaterThan(0)
    expect(data.gates.length).toBeGreaterThan(0)
    const own = (await ask('frame', lastMinutes(45), 'head')).data
    expect(own.enterprises.map(({ id }: { id: string }) => id)).toEqual([plant])
    const other = (await ask('frame', lastMinutes(45), 'liling')).data.enterprises
    expect(other.some(({ id }: { id: string }) => id === plant)).toBe(false)
  })
})

describe('stretches without data', () => {
  it('are those in which no device of the plant reported anything; without a plant or the right they are not returned', async () => {
    const gapsIn = async (query: Record<string, string>, as = 'county') =>
      (await ask('happenings', query, as)).data.gaps
    const device = (
      await sql<{ id: string }>`select id::text as id from dev_device where enterprise_id = ${plant} and kind = 'th'
        and is_deleted = 0 and enabled = 1 order by id limit 1`.execute(server.db)
    ).rows[0]?.id
    const now = Math.floor(server.clock.now().getTime() / 60_000) * 60_000
    const window = {
      start: shanghai(new Date(now - 45 * 60_000)),
      end: shanghai(new Date(now - 5 * 60_000)),
      enterpriseId: plant,
    }
    await createPartitions(server.pool).make(now)
    await createPartitions(server.pool).make(now - 3_600_000)
    await sql`delete from tele_minute where bucket > ${new Date(now - 3_600_000)}
      and device_id in (select id from dev_device where enterprise_id = ${plant})`.execute(server.db)
    expect(await gapsIn(window)).toEqual([{ start: now - 45 * 60_000, end: now - 5 * 60_000 }])
    for (let ago = 45; ago > 5; ago--)
      if (ago > 30 || ago <= 22)
        await sql`insert into tele_minute (device_id, metric, bucket, min, max, sum, last, last_time, count)
          values (${device}, 'temperature', ${new Date(now - ago * 60_000)}, 20, 20, 20, 20, ${new Date(now - ago * 60_000)}, 1)`.execute(
          server.db,
        )
    expect(await gapsIn(window)).toEqual([{ start: now - 30 * 60_000, end: now - 22 * 60_000 }])
    // What waits to be rolled up was reported as well.
    const waiting = now - 26 * 60_000
    await sql`insert into tele_pending (metric, device_ids, times, lasts, online_ms)
      values ('temperature', array[${device}]::bigint[], array[${waiting + 5000}]::bigint[], array[20]::float8[], array[0])`.execute(
      server.db,
    )
    expect(await gapsIn(window)).toEqual([
      { start: now - 30 * 60_000, end: waiting },
      { start: waiting + 60_000, end: now - 22 * 60_000 },
    ])
    const { enterpriseId: _, ...all } = window
    expect(await gapsIn(all)).toBeNull()
  })
})

describe('a case file', () => {
  const given = () => ({
    enterpriseId: plant,
    title: '超药量复盘',
    startTime: minutesAgo(45),
    endTime: minutesAgo(0),
    instant: minutesAgo(30),
    view: 'speed=4',
  })
  const submit = (body: object, as = 'county') => server.call('POST', `${cases}/submit`, { as, body })
  const note = (body: object, as = 'county') => server.call('POST', `${cases}/note`, { as, body })

  it('is refused without a title, out of the window, of another plant, and to who may only look', async () => {
    expect((await submit({ ...given(), title: '' })).msg).toContain('标题')
    expect((await submit({ ...given(), instant: minutesAgo(50) })).msg).toBe('时间应在回看的时段内')
    expect((await submit({ ...given(), startTime: minutesAgo(91 * 1440), instant: minutesAgo(1) })).status).toBe(400)
    expect((await submit({ ...given(), enterpriseId: neighbour })).status).toBe(404)
    expect((await submit(given(), 'keeper')).status).toBe(403)
    const { rows } = await sql<{ id: string }>`select id::text as id from warn_event where enterprise_id <> ${plant}
      and region_code like '430181%' limit 1`.execute(server.db)
    expect((await submit({ ...given(), warnId: rows[0]?.id })).msg).toBe('报警不属于这家企业')
  })

  it('is read with its notes by those whose area has the plant; notes carry their author', async () => {
    const made = await submit(given())
    expect([made.status, made.msg]).toEqual([200, made.msg])
    const { id } = made.data
    expect((await note({ id, at: minutesAgo(60), text: '早了' })).msg).toBe('时间应在回看的时段内')
    expect((await note({ id, at: minutesAgo(10), text: '' })).status).toBe(400)
    expect((await note({ id, at: minutesAgo(10), text: '别人的' }, 'liling')).status).toBe(404)
    expect((await note({ id, at: minutesAgo(10), text: '保管员' }, 'keeper')).status).toBe(403)
    expect((await note({ id, at: minutesAgo(10), text: '第二条', userName: '冒名' })).status).toBe(200)
    const notes = (await note({ id, at: minutesAgo(20), text: '第一条' }, 'head')).data
    expect(notes.map(({ text }: { text: string }) => text)).toEqual(['第一条', '第二条'])
    expect(JSON.stringify(notes)).not.toContain('冒名')
    for (const as of ['county', 'city', 'head', 'keeper'])
      expect((await server.call('GET', `${cases}/detail`, { as, query: { id } })).data.notes, as).toEqual(notes)
    for (const as of ['liling', 'ly02safety'])
      expect((await server.call('GET', `${cases}/detail`, { as, query: { id } })).status, as).toBe(404)
    // Written by hand they are ignored: they are made by the call alone.
    await submit({ id, ...given(), title: '改题', notes: [] })
    const after = (await server.call('GET', `${cases}/detail`, { as: 'county', query: { id } })).data
    expect(after).toMatchObject({ title: '改题', notes })
  })
})
