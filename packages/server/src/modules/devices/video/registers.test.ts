import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'

let server: TestApp
const plant = '21000001'
const dashboard = '/yhjg-dp/sss/Dashboard'
const service = '/blade-dcms-video'
const ask = (path: string, body: Record<string, unknown>, as = 'admin') =>
  server.call('POST', path, { as, body: { enterpriseId: plant, ...body } })
const read = (path: string, query: Record<string, unknown> = {}, as = 'admin') =>
  server.call('GET', path, { as, query })
const cameraBody = (code: string, more: Record<string, unknown> = {}) => ({ code, name: `摄像机${code}`, ...more })
const added = async (path: string, body: Record<string, unknown>): Promise<string> => {
  const { data, msg } = await ask(path, body)
  expect(msg).toBe('操作成功')
  return data.id
}
beforeAll(async () => {
  server = await startForTest({ logged: true })
})
afterAll(() => server.stop())

describe('an address of a video device', () => {
  it.each([
    ['mainStream', 'http://192.168.1.64/', '主码流应为 rtsp:// 开头的地址'],
    ['mainStream', 'rtsp://', '主码流应为 rtsp:// 开头的地址'],
    ['subStream', 'rtsp://admin:12345@192.168.1.64/2', '子码流中不能包含账号和密码，请填写在设备账号和设备密码中'],
    ['onvifUrl', 'http://u:p@192.168.1.64/onvif', 'ONVIF地址中不能包含账号和密码，请填写在设备账号和设备密码中'],
    ['mainStream', 'rtsp://127.0.0.1:554/1', '主码流「127.0.0.1」指向本系统或不允许访问的地址'],
    ['mainStream', 'rtsp://2130706433/1', '主码流「2130706433」指向本系统或不允许访问的地址'],
    ['mainStream', 'rtsp://[::1]:554/1', '主码流「::1」指向本系统或不允许访问的地址'],
    ['onvifUrl', 'http://169.254.169.254/latest', 'ONVIF地址「169.254.169.254」指向本系统或不允许访问的地址'],
    ['ip', '127.0.0.1', 'IP地址「127.0.0.1」指向本系统或不允许访问的地址'],
  ])('%s %s is refused', async (name, value, message) => {
    const { status, msg } = await ask(`${dashboard}/camera/submit`, cameraBody('ADR-1', { [name]: value }))
    expect([status, msg]).toEqual([400, message])
  })
})

describe('a stored account', () => {
  const login = { loginName: 'viewer', loginPassword: 'Camera-5566' }
  const stream = 'rtsp://192.168.1.64:554/1'
  let id = ''

  it('is in no answer, log or column in the clear', async () => {
    id = await added(`${dashboard}/camera/submit`, cameraBody('ACC-1', { ...login, mainStream: stream }))
    const { data } = await read(`${service}/enterprisecamera/detail`, { id })
    expect(data).toMatchObject({ cameraId: id, loginStored: 1, mainStream: stream })
    const page = await read(`${dashboard}/camera/page`, { code: 'ACC-1' })
    for (const answer of [data, page.data])
      expect(JSON.stringify(answer)).not.toMatch(/Camera-5566|loginPassword|loginName/)
    const { rows } = await sql<{ all: string }>`select vid_credential::text as all from vid_credential
      where device_id = ${id}`.execute(server.db)
    expect(rows[0]?.all).toMatch(/d1\./)
    expect(rows[0]?.all).not.toMatch(/Camera-5566|viewer/)
    await ask(`${dashboard}/camera/submit`, cameraBody('ACC-9', { mainStream: 'rtsp://viewer:Camera-5566@10.1.1.1/' }))
    await server.house.logs?.flush()
    for (const table of ['dev_device', 'change_log', 'log_api', 'log_usual'])
      expect(
        (await sql`select 1 from ${sql.table(table)} t where t::text like '%Camera-5566%'`.execute(server.db)).rows,
      ).toEqual([])
  })

  it('does not follow the device to another address unless it is entered again', async () => {
    const path = `${service}/enterprisecamera/submit`
    const moved = { id, mainStream: 'rtsp://192.168.1.99:554/1' }
    for (const body of [moved, { id, mainStream: 'rtsp://192.168.1.64:555/1' }, { id, ip: '192.168.1.99' }]) {
      const refused = await ask(path, body)
      expect([refused.status, refused.msg]).toEqual([400, '设备地址已变更，请重新输入设备密码'])
    }
    expect((await ask(path, { id, mainStream: 'rtsp://192.168.1.64:554/other' })).status).toBe(200)
    expect((await ask(path, { ...moved, loginPassword: '******' })).msg).toBe('设备地址已变更，请重新输入设备密码')
    expect((await ask(path, { ...moved, loginPassword: 'Other-7788' })).status).toBe(200)
    expect((await ask(path, { id, mainStream: stream, forgetLogin: 1 })).status).toBe(200)
    expect((await read('/yhjg-base/camera/findOne', { id })).data.loginStored).toBe(0)
    expect((await sql`select 1 from vid_credential where device_id = ${id}`.execute(server.db)).rows).toEqual([])
  })
})

describe('a camera', () => {
  it('is refused without what its type or protocol needs', async () => {
    const path = `${dashboard}/camera/submit`
    expect((await ask(path, cameraBody('REQ-1', { cameraKind: '1' }))).msg).toBe('请选择进出方向')
    expect((await ask(path, cameraBody('REQ-1', { protocolType: '2' }))).msg).toBe('请输入ONVIF地址')
    expect((await ask(path, cameraBody('REQ-1', { regionPolygon: [[0, 0]] }))).status).toBe(400)
    expect((await ask(path, cameraBody('REQ-1'), 'county')).status).toBe(403)
  })

  it('is known by its monitor code once', async () => {
    await added(`${dashboard}/camera/submit`, cameraBody('MON-1', { monitorCode: '43018100001320009001' }))
    const again = await ask(`${dashboard}/camera/submit`, cameraBody('MON-2', { monitorCode: '43018100001320009001' }))
    expect([again.status, again.msg]).toEqual([400, '监控编码「43018100001320009001」已存在'])
  })

  it('takes a free channel of a recorder of its plant', async () => {
    const nvrId = await added(`${service}/enterprisenvr/submit`, { code: 'REC-1', name: '录像机', channelCount: 2 })
    const path = `${dashboard}/camera/submit`
    expect((await ask(path, cameraBody('CH-1', { nvrId, channelNo: 3 }))).msg).toBe('通道号不能超过录像机的通道数2')
    const id = await added(path, cameraBody('CH-1', { nvrId, channelNo: 2 }))
    expect((await ask(path, cameraBody('CH-2', { nvrId, channelNo: 2 }))).msg).toBe(
      '该通道已由摄像机「摄像机CH-1」使用',
    )
    const foreign = await ask(path, { ...cameraBody('CH-3', { nvrId }), enterpriseId: '21000002' })
    expect(foreign.msg).toBe('所选设备不属于该企业')
    expect((await ask(`${service}/enterprisenvr/submit`, { id: nvrId, channelCount: 1 })).msg).toBe(
      '通道数不能小于已接入的摄像机（2）',
    )
    const refused = await server.call('POST', `${service}/enterprisenvr/remove`, { as: 'admin', query: { ids: nvrId } })
    expect([refused.status, refused.msg]).toEqual([400, '「录像机」设备下存在摄像机，不能删除'])
    expect((await read('/yhjg-base/nvr/findOne', { id: nvrId })).data).toMatchObject({
      usedChannels: 1,
      loginStored: 0,
    })
    expect((await read(`${dashboard}/camera/page`, { nvrId })).data.records).toMatchObject([{ id, nvrName: '录像机' }])
  })

  it('is analysed by a box that has its algorithms and a free stream', async () => {
    const box = { code: 'BOX-1', name: '分析盒', algorithms: ['0', '2'], maxStreams: 1 }
    expect((await ask(`${service}/ai/save`, { ...box, algorithms: ['nothing'] })).status).toBe(400)
    const aiId = await added(`${service}/ai/save`, box)
    const path = `${dashboard}/camera/submit`
    expect((await ask(path, cameraBody('AI-1', { aiId, aiTypes: ['9'] }))).msg).toBe('AI分析盒「分析盒」不支持所选算法')
    await added(path, cameraBody('AI-1', { aiId, aiTypes: ['0'] }))
    expect((await ask(path, cameraBody('AI-2', { aiId }))).msg).toBe('AI分析盒「分析盒」最多分析1路')
    expect((await read(`${service}/ai/detail`, { id: aiId })).data.usedStreams).toBe(1)
  })
})

describe('the lists', () => {
  it('are the same under both paths, and end at the scope', async () => {
    for (const as of ['county', 'safety', 'national']) {
      const one = await read(`${dashboard}/camera/page`, { size: 500 }, as)
      const other = await read(`${service}/enterprisecamera/page`, { size: 500 }, as)
      expect(one.data.total).toBeGreaterThan(2)
      expect(other.data.records.map(({ id }: { id: string }) => id)).toEqual(
        one.data.records.map(({ id }: { id: string }) => id),
      )
    }
    const foreign = (await read(`${dashboard}/camera/page`, { size: 1 }, 'safety')).data.records[0].id
    expect((await read('/yhjg-base/camera/findOne', { id: foreign }, 'liling')).status).toBe(404)
  })

  it('show recorder, access device and AI box of the demonstration', async () => {
    const lists = ['/yhjg-nvr/baseai/list1', '/yhjg-nvr/basedv/list1', '/yhjg-nvr/basedv/all', `${dashboard}/nvr/list`]
    for (const path of lists) expect((await read(path)).data.length, path).toBeGreaterThan(0)
    expect((await read(`${dashboard}/dv/page`)).data.records[0]).toMatchObject({ dvType: 'dvr', channelCount: 16 })
    expect((await read('/yhjg-nvr/basedv/list/online')).data).toEqual([])
    await sql`update dev_device set on_line = 1 where kind = 'dv'`.execute(server.db)
    expect((await read('/yhjg-nvr/basedv/list/online')).data).toMatchObject([{ onLine: 1, channelCount: 16 }])
  })
})
