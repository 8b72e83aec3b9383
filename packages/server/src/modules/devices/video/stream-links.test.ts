import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import type { Context } from '../../../framework/context.ts'
import { makeTicket, readTicket, type TicketGate, ticketGate } from './ticket.ts'

let server: TestApp
let gate: TicketGate
let caller: Context['caller']
let id = ''
const links = '/blade-dcms-video/camera'
const span = { start: '2026-11-20 08:00:00', end: '2026-11-20 09:00:00' }
const ask = (name: string, body: Record<string, unknown>, as = 'safety') =>
  server.call('POST', `${links}/${name}`, { as, body })
const ticketIn = (url: string): string => new URL(url).searchParams.get('ticket') ?? ''

beforeAll(async () => {
  server = await startForTest({ logged: true })
  const found = await sql<{ id: string }>`update dev_device set on_line = 1, index_code = 'IDX-1'
    where id = (select min(id) from dev_device where kind = 'camera' and enterprise_id = 21000001)
    returning id::text as id`.execute(server.db)
  id = found.rows[0]?.id ?? ''
})
afterAll(() => server.stop())

describe('a link to a picture', () => {
  it('is refused for a camera out of sight, offline or unknown', async () => {
    expect((await ask('previewURLs', { indexCode: 'nothing' })).status).toBe(404)
    expect((await ask('previewURLs', { indexCode: 'IDX-1' }, 'liling')).status).toBe(404)
    expect((await ask('previewURLs', {})).msg).toBe('请输入平台索引码')
    await sql`update dev_device set on_line = 0 where id = ${id}`.execute(server.db)
    const offline = await ask('previewURLs', { indexCode: 'IDX-1' })
    await sql`update dev_device set on_line = 1 where id = ${id}`.execute(server.db)
    expect([offline.status, offline.msg]).toEqual([400, '摄像机离线'])
  })

  it('is refused for a span that runs backwards or is longer than a day', async () => {
    const backwards = await ask('playbackURLs', { indexCode: 'IDX-1', start: span.end, end: span.start })
    expect(backwards.msg).toBe('结束时间应晚于开始时间')
    const long = await ask('playbackURLs', { indexCode: 'IDX-1', ...span, end: '2026-11-21 08:00:01' })
    expect(long.msg).toBe('回放时间不能超过24小时')
  })

  it('is for one camera and one viewer, and in the visit log without its ticket', async () => {
    const { data } = await ask('previewURLs', { indexCode: 'IDX-1', streamType: 1, protocol: 'rtsp', transmode: 0 })
    expect(data.wsUrl).toMatch(new RegExp(`^ws://localhost/api/media/live/${id}\\?ticket=`))
    expect(data.url).toMatch(/^http:/)
    const other = await ask('previewURLs', { indexCode: id })
    expect(ticketIn(other.data.url)).not.toBe(ticketIn(data.url))
    await server.house.logs?.flush()
    const log = await server.call('GET', '/yhjg-dp/sss/Dashboard/viewLog/list', {
      as: 'admin',
      query: { visitKind: '2' },
    })
    expect(log.data[0] ?? log.data.records[0]).toMatchObject({
      account: 'safety',
      path: `/api/media/live/${id}`,
      content: expect.stringContaining('预览了'),
    })
    for (const table of ['log_view', 'log_api', 'log_usual'])
      expect(
        (
          await sql`select 1 from ${sql.table(table)} t where t::text like ${`%${ticketIn(data.url)}%`}`.execute(
            server.db,
          )
        ).rows,
      ).toEqual([])
  })

  it('plays a span back by link or handle', async () => {
    const link = await ask('playbackURLs', { indexCode: 'IDX-1', ...span })
    expect(link.data).toMatchObject({ list: [], url: expect.stringContaining(`/api/media/playback/${id}?`) })
    const handle = await server.call('GET', '/playback_get_handle', { as: 'safety', query: { camera: id, ...span } })
    expect(handle.data.url).toContain(handle.data.handle)
  })
})

describe('a ticket', () => {
  beforeAll(async () => {
    const { db, clock } = server
    gate = ticketGate({ db, clock, callerOf: async (session) => (session === caller.sessionId ? caller : null) })
    const { data } = await ask('previewURLs', { indexCode: id })
    const { viewer } = await readTicket(server, ticketIn(data.url))
    caller = (await server.house.callerOf(viewer)) as Context['caller']
  })
  const make = () =>
    makeTicket({ db: server.db, clock: server.clock, caller }, { cameraId: id, use: 'live', stream: '0' })

  it('that is forged, foreign or for something else admits nobody', async () => {
    const { text } = await make()
    const [body = '', signature = ''] = text.split('.')
    const other = Buffer.from(Buffer.from(body, 'base64url').toString().replace('live', 'playback')).toString(
      'base64url',
    )
    const wrong = ['', '.', body, `${body}.`, `${other}.${signature}`, `${text}x`, `${text}.x`, 'x'.repeat(5000)]
    for (const one of wrong)
      await expect(gate.admit(one, { cameraId: id, use: 'live' }), one).rejects.toThrow('播放地址无效')
    await expect(gate.admit(text, { cameraId: '1', use: 'live' })).rejects.toThrow('播放地址无效')
    await expect(gate.admit(text, { cameraId: id, use: 'playback' })).rejects.toThrow('播放地址无效')
  })

  it('admits one viewer at a time, again after a broken connection, and nobody after five minutes', async () => {
    const { text } = await make()
    const first = await gate.admit(text, { cameraId: id, use: 'live' })
    await expect(gate.admit(text, { cameraId: id, use: 'live' })).rejects.toThrow('该播放地址正在其他窗口使用')
    first.release()
    const again = await gate.admit(text, { cameraId: id, use: 'live' })
    expect(again.ticket).toMatchObject({ cameraId: id, viewer: caller.sessionId })
    again.release()
    server.clock.advance(300)
    await expect(gate.admit(text, { cameraId: id, use: 'live' })).rejects.toThrow('播放地址已过期，请重新打开')
  })

  it('ends with its session, the right to video, and the sight of the camera', async () => {
    const { text } = await make()
    const whole = caller
    caller = { ...whole, permissions: new Set() }
    await expect(gate.admit(text, { cameraId: id, use: 'live' })).rejects.toThrow('没有权限访问')
    caller = { ...whole, accessScope: { kind: 'enterprise', enterpriseId: '21000002' } }
    await expect(gate.admit(text, { cameraId: id, use: 'live' })).rejects.toThrow('数据不存在')
    caller = { ...whole, sessionId: '0' }
    await expect(gate.admit(text, { cameraId: id, use: 'live' })).rejects.toThrow('登录已失效，请重新登录')
    caller = whole
  })
})
