import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'

let server: TestApp
let base = ''
let device = ''
let workplace = ''
let gateway = ''
beforeAll(async () => {
  server = await startForTest()
  const rule = await sql<{
    id: string
  }>`select id from warn_rule where kind = 'th' and metric = 'temperature' and op = '>' and value = 34`.execute(
    server.db,
  )
  base = rule.rows[0]?.id ?? ''
  const room = await sql<{
    id: string
    workplaceId: string
  }>`select d.id, d.workplace_id from dev_device d join wp_workplace w on w.id = d.workplace_id
    where d.kind = 'th' and d.enterprise_id = 21000001 and w.workplace_kind = '1' order by d.id limit 1`.execute(
    server.db,
  )
  const other = await sql<{
    id: string
  }>`select id from dev_device where kind = 'gateway' and enterprise_id = 21000001 limit 1`.execute(server.db)
  gateway = other.rows[0]?.id ?? ''
  device = room.rows[0]?.id ?? ''
  workplace = room.rows[0]?.workplaceId ?? ''
})
afterAll(() => server.stop())

const submit = (body: object, as: string) => server.call('POST', '/yhjg-warn/rule/submit', { as, body })
const page = async (query: Record<string, unknown>, as = 'safety') =>
  (await server.call('GET', '/yhjg-warn/rule/page', { as, query })).data
const row = async (id: string, as = 'safety') =>
  (await page({ size: 500 }, as)).records.find((rule: { id: string }) => rule.id === id)

describe('a limit is refused', () => {
  it.each([
    ['without a base', {}, 'safety', 400, '缺少必要的请求参数: id'],
    ['without a place', { basedOn: 'base' }, 'safety', 400, '请选择工库房或设备'],
    ['as a default by whoever does not see all', { id: 'base', value: 30 }, 'county', 403, '没有权限访问'],
    ['for a device of another kind', { basedOn: 'base', deviceId: 'gateway' }, 'safety', 400, '该限值不适用于此类设备'],
    [
      'for a device that is not seen',
      { basedOn: 'base', deviceId: 'device', value: 30 },
      'ly02safety',
      404,
      '数据不存在',
    ],
    ['without permission', { basedOn: 'base', deviceId: 'device', value: 30 }, 'keeper', 403, '没有权限访问'],
    [
      'looser than the kind’s',
      { basedOn: 'base', deviceId: 'device', value: 40 },
      'safety',
      400,
      '限值放宽至40.0000超过现行限值34，请由监管人员设置',
    ],
    [
      'slower than the kind’s',
      { basedOn: 'base', deviceId: 'device', forSeconds: 600 },
      'safety',
      400,
      '持续秒数放宽至600超过现行限值0，请由监管人员设置',
    ],
    [
      'switched off',
      { basedOn: 'base', deviceId: 'device', enabled: 0 },
      'safety',
      400,
      '启用放宽至0超过现行限值1，请由监管人员设置',
    ],
  ])('%s', async (_, body, as, status, msg) => {
    const ids: Record<string, string> = { base, device, gateway }
    const given = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, ids[String(value)] ?? value]))
    const answer = await submit(given, as)
    expect(answer.status).toBe(status)
    expect(answer.msg.replace('放宽至40超', '放宽至40.0000超')).toBe(msg)
  })
})

describe('a limit', () => {
  it('of a device is made from its kind’s, once, and tightened by its enterprise', async () => {
    const made = await submit({ basedOn: base, deviceId: device, value: '32' }, 'safety')
    expect(made.status).toBe(200)
    expect(await row(made.data.id)).toMatchObject({
      scope: 'device',
      deviceId: device,
      value: '32.0000',
      forSeconds: 0,
      typeName: expect.stringContaining('温度'),
      approvedBy: null,
    })
    const again = await submit({ basedOn: base, deviceId: device, value: '31', clearValue: 2 }, 'safety')
    expect(again.data.id).toBe(made.data.id)
    // Once tightened, not even the kind's default can be restored without a review.
    expect((await submit({ id: made.data.id, value: '33' }, 'safety')).status).toBe(400)
    expect((await submit({ id: made.data.id, value: '33' }, 'county')).status).toBe(200)
    expect((await submit({ id: made.data.id, value: '36' }, 'safety')).status).toBe(400)
    expect((await submit({ id: made.data.id, value: '36' }, 'county')).status).toBe(200)
    expect(await row(made.data.id)).toMatchObject({ value: '36.0000', approvedBy: expect.stringMatching(/^\d+$/) })
    // A limit loosened by a supervisor may be tightened, not loosened further.
    expect((await submit({ id: made.data.id, value: '35' }, 'safety')).status).toBe(200)
    expect((await submit({ id: made.data.id, value: '35.5' }, 'safety')).status).toBe(400)
  })

  it('is recorded in the device log and keeps its history', async () => {
    const logs = await sql<{
      detail: string
      logType: string
    }>`select detail, log_type from dev_log where device_id = ${device} order by id`.execute(server.db)
    expect(logs.rows[0]).toMatchObject({ logType: '5', detail: expect.stringContaining('限值 无 → 32') })
    expect(logs.rows[2]?.detail).toMatch(/限值 31(\.0+)? → 33/)
    const history = await sql<{
      before: { value: string } | null
      after: { value: string }
    }>`select before, after from warn_rule_log order by id`.execute(server.db)
    expect(history.rows).toHaveLength(5)
    expect(history.rows[0]?.before).toBeNull()
    expect(Number(history.rows[4]?.after.value)).toBe(35)
    await expect(sql`delete from warn_rule_log`.execute(server.db)).rejects.toThrow()
    expect(server.changes).toContainEqual({ what: 'registry', id: undefined })
  })

  it('of a workplace concerns its devices of that kind', async () => {
    const made = await submit({ basedOn: base, workplaceId: workplace, value: '30' }, 'head')
    expect(await row(made.data.id)).toMatchObject({
      scope: 'workplace',
      workplaceId: workplace,
      enterpriseId: '21000001',
    })
    expect((await page({ scope: 'workplace' }, 'liling')).total).toBe(0)
    expect((await page({ scope: 'workplace' }, 'county')).total).toBe(1)
  })

  it('on a rise has a window of its own, which its enterprise may lengthen and not shorten', async () => {
    const rule = await sql<{
      id: string
    }>`select id from warn_rule where op = 'rise' and scope = 'kind' order by id`.execute(server.db)
    const on = { basedOn: rule.rows[0]?.id, deviceId: device }
    expect(await submit({ ...on, value: 3, windowSeconds: 30 }, 'safety')).toMatchObject({
      status: 400,
      msg: '升幅时间窗放宽至30超过现行限值60，请由监管人员设置',
    })
    const made = await submit({ ...on, value: 2, windowSeconds: 120 }, 'safety')
    expect(await row(made.data.id)).toMatchObject({ op: 'rise', value: '2.0000', windowSeconds: 120, forSeconds: 0 })
  })

  it('that follows a field is measured by that field', async () => {
    const rule = await sql<{ id: string }>`select id from warn_rule where kind = 'pds' and type_key = 'a0'`.execute(
      server.db,
    )
    const pds = await sql<{
      id: string
      attrs: { maxPerson: number }
    }>`select id, attrs from dev_device where kind = 'pds' and enterprise_id = 21000001 and attrs ->> 'maxPerson' is not null limit 1`.execute(
      server.db,
    )
    const { id, attrs } = pds.rows[0] ?? { id: '', attrs: { maxPerson: 0 } }
    expect(
      (await submit({ basedOn: rule.rows[0]?.id, deviceId: id, value: attrs.maxPerson + 1 }, 'safety')).status,
    ).toBe(400)
    expect((await submit({ basedOn: rule.rows[0]?.id, deviceId: id, value: attrs.maxPerson }, 'safety')).status).toBe(
      200,
    )
  })

  it('of the kind is the administrator’s', async () => {
    expect((await submit({ id: base, value: '33.5', standard: 'GB 11652', clause: '8.1' }, 'admin')).status).toBe(200)
    expect(await row(base)).toMatchObject({ value: '33.5000', standard: 'GB 11652', scope: 'kind', severity: '2' })
  })
})

describe('a limit that a standard prescribes', () => {
  const ground = async () =>
    (
      await sql<{ id: string; deviceId: string }>`select r.id::text as id, d.id::text as device_id from warn_rule r
        join dev_device d on d.kind = r.kind and d.enterprise_id = 21000001 and d.is_deleted = 0
        where r.kind = 'electrostatic' and r.metric = 'resistance' and r.op = '>' and r.scope = 'kind' order by d.id limit 1`.execute(
        server.db,
      )
    ).rows[0] ?? { id: '', deviceId: '' }
  const reason = { changeReason: '土质干燥' }

  it.each(['safety', 'county', 'admin'])('is loosened or switched off by nobody, %s', async (as) => {
    const { id, deviceId } = await ground()
    for (const wanted of [{ value: 100.5 }, { enabled: 0 }]) {
      const given = as === 'admin' ? { id } : { basedOn: id, deviceId }
      const answer = await submit({ ...given, ...wanted, ...reason }, as)
      expect([answer.status, answer.msg]).toEqual([
        400,
        'GB 12158规定的限值100是法定底线，不能放宽或停用，任何人不能批准',
      ])
    }
  })

  it('is tightened; and not approved beyond the standard either, however it was proposed', async () => {
    const { id, deviceId } = await ground()
    const made = await submit({ basedOn: id, deviceId, value: 50 }, 'safety')
    expect(made.status).toBe(200)
    const proposed = await submit({ id: made.data.id, value: 90, ...reason }, 'safety')
    await sql`update change_request set after = after || '{"value":"120"}' where id = ${proposed.data.changeId}`.execute(
      server.db,
    )
    const review = (status: string) =>
      server.call('POST', '/yhjg-dp/sss/Dashboard/device-change/process', {
        as: 'county',
        body: { ids: proposed.data.changeId, status, reviewOpinion: '核对' },
      })
    expect((await review('1')).status).toBe(400)
    expect((await review('3')).status).toBe(200)
    expect(Number((await row(made.data.id, 'county')).value)).toBe(50)
  })
})
