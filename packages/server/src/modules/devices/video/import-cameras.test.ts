import { camera } from '@fengsui/contract/video/camera.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'

let server: TestApp
const plant = '21000001'
const path = '/yhjg-dp/sss/Dashboard/camera'
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const named = [
  'code',
  'name',
  'monitorCode',
  'protocolType',
  'mainStream',
  'loginName',
  'loginPassword',
  'channelNo',
  'isKey',
] as const
const heads = [...named.map((name) => camera.fields[name].label[0]), '工库房名称', '录像机编号'].join(',')
const send = async (rows: readonly string[], preview: boolean, as = 'safety') => {
  const form = new FormData()
  form.append('file', new Blob([`\ufeff${[heads, ...rows].join('\n')}`], { type: 'text/csv' }), 'cameras.csv')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return server.call('POST', `${path}/import-cameras`, {
    as,
    query: { preview: preview ? 1 : 0 },
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
}
const stored = async () =>
  (
    await sql<{ code: string; name: string; attrs: Record<string, unknown>; workplaceId: string | null }>`
      select code, name, attrs, workplace_id::text as workplace_id from dev_device
      where kind = 'camera' and code like 'XL-%' and is_deleted = 0 order by code`.execute(server.db)
  ).rows
const good = 'XL-1,一号,43018100001320777001,ONVIF,rtsp://192.168.7.1:554/1,viewer,Sheet-5566,,是,,'

it('is refused to users who may not add, and says what is wrong with each row without writing any', async () => {
  expect((await send([good], true, 'county')).status).toBe(403)
  const { data } = await send(
    [
      good,
      'XL-2,二号,,,rtsp://127.0.0.1:554/1,,,,,,',
      'XL-3,三号,,,http://192.168.7.3/,,,,,,',
      'XL-1,又一号,,,,,,,,,',
      'XL-4,四号,,,,,,,,没有这间房,',
      'XL-5,五号,,,,,,9,,,没有这台',
      'XL-6,"=1+1",,,,,,,,,',
    ],
    true,
  )
  expect(data.total).toBe(7)
  expect(data.faults.map(({ row }: { row: number }) => row)).toEqual(expect.arrayContaining([3, 4, 5, 6, 7]))
  expect(JSON.stringify(data.faults)).toMatch(/指向本系统/)
  expect(JSON.stringify(data.faults)).not.toMatch(/Sheet-5566/)
  expect(await stored()).toEqual([])
  expect((await send([good, 'XL-3,三号,,,http://192.168.7.3/,,,,,,'], false)).status).toBe(400)
  expect(await stored()).toEqual([])
})

it('adds cameras by the rules of the form, with their accounts sealed, and changes known ones', async () => {
  const [room] = (
    await sql<{ id: string; name: string }>`select id::text as id, name from wp_workplace
      where enterprise_id = ${plant} and is_deleted = 0 order by id limit 1`.execute(server.db)
  ).rows
  const rows = [
    'XL-1,一号,43018100001320777001,RTSP,rtsp://192.168.7.1:554/1,viewer,Sheet-5566,,是,,',
    `XL-2,二号,,RTSP,rtsp://192.168.7.2:554/1,,,,否,${room?.name},`,
  ]
  const taken = await send(rows, false)
  expect([taken.msg, taken.data]).toMatchObject(['操作成功', { total: 2, added: 2, changed: 0, faults: [] }])
  expect(await stored()).toMatchObject([
    { code: 'XL-1', attrs: { isKey: 1, monitorCode: '43018100001320777001' } },
    { code: 'XL-2', workplaceId: room?.id },
  ])
  const { rows: sealed } = await sql<{ text: string }>`select c::text as text from vid_credential c
    join dev_device d on d.id = c.device_id where d.code = 'XL-1'`.execute(server.db)
  expect(sealed).toHaveLength(1)
  expect(sealed[0]?.text).not.toMatch(/Sheet-5566|viewer/)
  const again = await send(['XL-1,一号改名,,,,,,,,,'], false)
  expect(again.data).toMatchObject({ added: 0, changed: 1 })
  expect((await stored())[0]).toMatchObject({ name: '一号改名', attrs: { mainStream: 'rtsp://192.168.7.1:554/1' } })
})

it('has a sheet to fill in', async () => {
  const sheet = await server.call('GET', `${path}/export-template`, { as: 'safety' })
  expect([sheet.status, sheet.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
})
