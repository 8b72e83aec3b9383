import { sheetDeviceFields, sheetEnterpriseFields, sheetRoomFields } from '@fengsui/contract/intake/intake-sheet.ts'
import { socialCreditCheck } from '@fengsui/contract/kit/validators.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { sendSheet } from '../../../../test/support/upload.ts'

const path = '/yhjg-base/intake/import-sheet'
const fields = { ...sheetEnterpriseFields, ...sheetRoomFields, ...sheetDeviceFields }
type Column = keyof typeof fields
const columns = Object.keys(fields) as Column[]
const headings = columns.map((name) => fields[name].label[0])

let serial = 0
const creditCode = () => {
  serial += 1
  const first = `91430181MC${String(serial).padStart(7, '0')}`
  return first + '0123456789ABCDEFGHJKLMNPQRTUWXY'.charAt(socialCreditCheck(first))
}
type Line = Partial<Record<Column, string>>
const plant = (more: Line = {}): Line => ({
  enterpriseName: `批量${serial + 1}厂`,
  creditCode: creditCode(),
  enterpriseNature: '生产企业',
  enterpriseType: '002',
  enterpriseLevel: '001',
  economicType: '110',
  modeOfOperation: '01',
  town: '金刚',
  address: '石霜村',
  businessScope: '烟花',
  legalPerson: '甲',
  principal: '乙',
  principalPhone: `1380000${String(serial * 2).padStart(4, '0')}`,
  safetyManager: '丙',
  safetyPhone: `1380000${String(serial * 2 + 1).padStart(4, '0')}`,
  ...more,
})
const room = (code: string, more: Line = {}): Line => ({
  roomCode: code,
  roomBuilding: `${code}号`,
  roomName: `工房${code}`,
  roomKind: '生产工房',
  roomProcess: '混药',
  roomGrade: '1.3',
  roomQuantity: '5',
  roomPeople: '2',
  ...more,
})
let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())
const send = (lines: readonly Line[], preview: 0 | 1, as = 'county') =>
  sendSheet(server, path, [headings, ...lines.map((line) => columns.map((name) => line[name] ?? ''))], { as, preview })
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(server.db)).rows[0]?.n
const counts = async () => [
  await count('ent_enterprise'),
  await count('wp_workplace'),
  await count('sys_user'),
  await count('dev_device'),
]

describe('a sheet is refused', () => {
  it('to who registers no enterprises', async () => {
    for (const as of ['head', 'township']) expect((await send([plant()], 1, as)).status).toBe(403)
  })

  it('when it is no sheet, has no name column, too many lines or enterprises, or too many bytes', async () => {
    expect((await sendSheet(server, path, [['说明'], ['x']], { as: 'county', preview: 1 })).msg).toMatch(/缺少列/)
    const edge = 'x--edge'
    const bytes = (text: string | Buffer) =>
      Buffer.concat([
        Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="file"; filename="c"\r\n\r\n`),
        Buffer.from(text),
        Buffer.from(`\r\n--${edge}--\r\n`),
      ])
    const raw = (text: string | Buffer) =>
      server.call('POST', path, {
        as: 'county',
        headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
        payload: bytes(text),
        query: { preview: 1 },
      })
    expect((await raw(Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]))).msg).toBe('文件不是可读的xlsx表格')
    expect((await raw(Buffer.alloc(6 * 1024 * 1024, 'a'))).msg).toBe('表格不能超过5 MB')
    const line = `"名","${creditCode()}"`
    expect((await raw(`企业名称,统一社会信用代码\n${Array(2001).fill(line).join('\n')}`)).msg).toBe(
      '一次最多导入2000行',
    )
    const many = Array.from({ length: 201 }, () => `"名","${creditCode()}"`)
    expect((await raw(`企业名称,统一社会信用代码\n${many.join('\n')}`)).msg).toBe('一次最多接入200家企业')
  })
})

describe('a preview', () => {
  it('names row and column of every error and writes nothing', async () => {
    const before = await counts()
    const [a, b] = [plant(), plant({ town: '月球', enterpriseType: '' })]
    const lines = [
      { ...a, ...room('01', { roomProcess: '' }) },
      { creditCode: a.creditCode ?? '', enterpriseName: '另一个名', ...room('02', { roomGrade: '9' }) },
      b,
      plant({ principalPhone: '123' }),
      { enterpriseName: '无代码' },
    ]
    const { data } = await send(lines, 1)
    expect(data).toMatchObject({ total: 5, enterprises: 4, outcomes: [] })
    const found = data.faults.map(({ row, field }: { row: number; field: string }) => `${row} ${field}`)
    for (const fault of [
      '2 roomProcess',
      '3 enterpriseName',
      '3 roomGrade',
      '4 enterpriseType',
      '5 principalPhone',
      '6 creditCode',
    ])
      expect(found, fault).toContain(fault)
    expect(await counts()).toEqual(before)
  })

  it('finds what only the register or another line knows', async () => {
    const before = await counts()
    const first = plant({ town: '不存在镇' })
    const second = plant()
    const lines = [
      first,
      second,
      plant({ principalPhone: second.principalPhone ?? '' }),
      plant({ principalPhone: '13700000000', enterpriseName: second.enterpriseName ?? '' }),
    ]
    const { data } = await send(lines, 1)
    const messages = data.faults.map(({ message }: { message: string }) => message).join()
    expect(messages).toContain('乡镇「不存在镇」不在您的辖区内')
    const about = data.faults.map(({ row, field }: { row: number; field: string }) => `${row} ${field}`)
    for (const one of ['2 town', '4 principalPhone', '5 enterpriseName']) expect(about, one).toContain(one)
    expect(messages).toContain('填了两次')
    expect(messages).toContain(`企业名称「${second.enterpriseName}」已存在`)
    expect(await counts()).toEqual(before)
  })

  it('finds nothing wrong with a right sheet', async () => {
    expect((await send([{ ...plant(), ...room('01') }], 1)).data).toMatchObject({ faults: [], enterprises: 1 })
  })
})

describe('an import', () => {
  it('takes on each enterprise by itself: one with errors stays out, the others are whole', async () => {
    const good = plant({ gatewayCode: 'PL-GW-1' })
    const bad = plant({ gatewayCode: 'PL-GW-1' })
    const lines = [
      { ...good, ...room('01'), deviceKind: '温湿度', deviceCode: 'PL-TH-1' },
      { creditCode: good.creditCode ?? '', roomCode: '01', deviceKind: 'pds', deviceCode: 'PL-PDS-1' },
      { creditCode: good.creditCode ?? '', ...room('02') },
      { ...bad, ...room('01') },
    ]
    const before = await counts()
    const { data } = await send(lines, 0)
    const [taken, left] = data.outcomes
    expect(taken).toMatchObject({ row: 2, taken: true, rooms: 2, devices: 2, message: '' })
    expect(taken.accounts.map(({ account }: { account: string }) => account)).toEqual([
      good.principalPhone,
      good.safetyPhone,
    ])
    expect(taken.tokens).toEqual([{ code: 'PL-GW-1', accessToken: expect.stringMatching(/^[\w-]{32}$/) }])
    expect(taken.unguarded).toBeGreaterThan(0)
    expect(left).toMatchObject({ row: 5, taken: false, message: '设备编号「PL-GW-1」已存在', accounts: [], tokens: [] })
    const after = await counts()
    expect(after.map((n, at) => Number(n) - Number(before[at]))).toEqual([1, 2, 2, 3])
    const { rows } = await sql<{
      name: string
      room: string
      gateway: string
    }>`select d.code as name, w.code as room, g.code as gateway
      from dev_device d join wp_workplace w on w.id = d.workplace_id join dev_device g on g.id = d.gateway_id
      where d.code like 'PL-%' order by 1`.execute(server.db)
    expect(rows).toEqual([
      { name: 'PL-PDS-1', room: '01', gateway: 'PL-GW-1' },
      { name: 'PL-TH-1', room: '01', gateway: 'PL-GW-1' },
    ])
    const again = await send(lines.slice(0, 1), 0)
    expect(again.data.outcomes[0]).toMatchObject({ taken: false, message: expect.stringContaining('已存在') })
  })

  it('gives its template, whose marked headings are read again', async () => {
    const answer = await server.call('GET', '/yhjg-base/intake/export-template', { as: 'county' })
    expect(answer.status).toBe(200)
    const marked = headings.map((heading) => (heading === '企业名称' ? `${heading}*` : heading))
    const line = columns.map((name) => plant()[name] ?? '')
    expect((await sendSheet(server, path, [marked, line], { as: 'county', preview: 1 })).data.total).toBe(1)
  })
})
