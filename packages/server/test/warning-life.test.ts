import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyDecisions } from '../src/modules/warnings/raise.ts'
import { startForTest, type TestApp } from './support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const produce = '/yhjg-warn/warningproduce'

/** The scale of the first plant exceeds its limit. */
async function overload(): Promise<string> {
  const { rows } = await server.pool.query(
    `select id from dev_device where code like 'LY01-%' and kind = 'chargegunpowder' order by code limit 1`,
  )
  const deviceId = String(rows[0].id)
  const time = server.clock.now().getTime()
  const named = { ruleId: null, deviceId, typeKey: 'e1001', severity: 1, startTime: time, time } as const
  await server.db
    .transaction()
    .execute((tx) =>
      applyDecisions(
        tx,
        [{ ...named, act: 'raise', value: 12, threshold: 10, worst: 12, unit: 'kg' }],
        server.clock.now(),
      ),
    )
  const found = await server.pool.query('select id from warn_event where device_id = $1 and close_time is null', [
    deviceId,
  ])
  return String(found.rows[0].id)
}

it('is handled by the plant and verified by the county, over HTTP', async () => {
  const id = await overload()
  expect((await server.call('GET', `${produce}/page`)).status).toBe(401)
  const list = await server.call('GET', '/yhjg-dp/sss/Dashboard/warn/page', {
    as: 'safety',
    query: { open: 1, mine: 1 },
  })
  expect(list.data.records).toMatchObject([
    { id, typeName: '超药量', severity: '1', handleType: '3', handleStatus: '0', warnValue: '12.0000' },
  ])
  const foreign = await server.call('GET', `${produce}/detail`, { as: 'ly02safety', query: { id } })
  expect([foreign.status, foreign.msg]).toEqual([404, '数据不存在'])
  const keeper = await server.call('POST', `${produce}/handle`, {
    as: 'keeper',
    body: { id, handleResult: '已退回超量药物' },
  })
  expect([keeper.status, keeper.msg]).toEqual([403, '没有权限访问'])
  const bare = await server.call('POST', `${produce}/handle`, {
    as: 'safety',
    body: { id, handleResult: '已退回超量药物' },
  })
  expect([bare.status, bare.msg, bare.body.success]).toEqual([400, '请上传处理附件', false])

  const me = await server.pool.query(`select id from sys_user where account = 'safety'`)
  const file = await server.pool.query(
    `insert into sys_attach (name, original_name, extension, attach_size, kind, create_user)
     values ('a', '现场.jpg', 'jpg', 1, 'image/jpeg', $1) returning id`,
    [me.rows[0].id],
  )
  const files = [String(file.rows[0].id)]
  const over = await server.call('POST', `${produce}/handle`, {
    as: 'safety',
    body: { id, handleResult: '已减至86.2 kg', files },
  })
  expect([over.status, over.msg]).toEqual([400, expect.stringContaining('现场仍超限（当前 ')])
  const overLimitReason = '正在分批转运，已停止作业'
  const handled = await server.call('POST', `${produce}/handle`, {
    as: 'safety',
    body: { id, handleResult: '已退回超量药物', files, overLimitReason },
  })
  expect([handled.status, handled.data]).toEqual([200, null])
  const again = await server.call('POST', `${produce}/handle`, {
    as: 'head',
    body: { id, handleResult: '已退回超量药物', files },
  })
  expect([again.status, again.msg]).toEqual([409, '报警已处理'])

  const detail = await server.call('GET', `${produce}/detail`, { as: 'county', query: { id } })
  expect(detail.data).toMatchObject({ handledOver: { reason: overLimitReason }, deadline: expect.any(String) })
  expect(detail.data).toMatchObject({ handleStatus: '1', verified: 0, moves: ['verify', 'returnHandling', 'report'] })
  expect(detail.data.files).toMatchObject([{ name: '现场.jpg', ext: 'jpg' }])
  expect(detail.data.logs[0]).toMatchObject({ action: 'handle', files: [{ name: '现场.jpg' }] })
  const verified = await server.call('POST', `${produce}/verify`, { as: 'county', form: { id, passed: '1' } })
  expect(verified.status).toBe(200)
  const closed = await server.call('GET', `${produce}/page`, { as: 'county', query: { warnNo: detail.data.warnNo } })
  expect(closed.data.records).toMatchObject([{ id, verified: 1, handleUserName: detail.data.handleUserName }])
})

it("shows the demonstration's month in lists, sums and details", async () => {
  const page = await server.call('GET', `${produce}/page`, {
    as: 'county',
    query: { closed: 1, size: 5, descs: 'warnTime' },
  })
  expect(page.data.total).toBeGreaterThan(100)
  for (const { id } of page.data.records) {
    const { data } = await server.call('GET', `${produce}/detail`, { as: 'county', query: { id } })
    expect(data.moves).toEqual([])
    expect(data.logs.length).toBeGreaterThan(1)
    expect(data.occurrences).toHaveLength(1)
  }
  const sums = await server.call('GET', `${produce}/summary`, { as: 'county', query: { closed: 1 } })
  expect(sums.data.total).toBe(page.data.total)
})
