import { citizenCheck } from '@fengsui/contract/kit/validators.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { sendSheet } from '../../../test/support/upload.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const heads = ['姓名', '身份证号', '手机', '岗位', '入职日期', '体检日期']
const line = (idCard: string, at: number) => [
  '表中人',
  idCard,
  `137${String(10_000_000 + at)}`,
  '普通操作工',
  '2024/3/9',
  '2026年1月5日',
]
/** A citizen id of the county, another for each number. */
const idOf = (at: number) => {
  const digits = `430181${1970 + Math.floor(at / 400)}0203${300 + (at % 400)}`
  return digits + citizenCheck(digits)
}
const send = (lines: readonly (readonly string[])[], preview: 0 | 1) =>
  sendSheet(server, '/yhjg-dp/sss/Dashboard/user/import-staff', [heads, ...lines], { as: 'head', preview })
const count = async () =>
  (await sql`select 1 from ent_staff where is_deleted = 0 and real_name = '表中人'`.execute(server.db)).rows.length

it('a sheet of many staff is taken by one job that reports its progress and its result', async () => {
  const many = Array.from({ length: 501 }, (_, at) => line(idOf(at), at))
  const wrong = await send([...many.slice(1), line('430181199001010000', 501)], 1)
  const job = async (id: string, as = 'head') => server.call('GET', '/blade-resource/job/detail', { as, query: { id } })
  const outcome = async (id: string) => {
    await expect.poll(async () => (await job(id)).data.status).not.toMatch(/^[01]$/)
    return (await job(id)).data
  }
  const checked = await outcome(wrong.data.jobId)
  expect(checked).toMatchObject({ name: '检查从业人员', total: 501, result: { added: 500, faults: [{ row: 502 }] } })
  expect(await count()).toBe(0)
  const taken = await outcome((await send(many, 0)).data.jobId)
  expect(taken).toMatchObject({ status: '2', done: 501, result: { total: 501, added: 501, changed: 0, faults: [] } })
  expect(await count()).toBe(501)
  expect((await job(taken.id, 'safety')).status).toBe(404)
})
