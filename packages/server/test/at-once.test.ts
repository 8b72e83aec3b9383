import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { licensing } from '../src/modules/licences/test/licensing.ts'
import { approve, draftIn, line, makeProduct, makeStore, verifyAlone } from '../src/modules/warehouse/test/stores.ts'
import { type Answer, startForTest, type TestApp } from './support/app.ts'
import { png, putFile } from './support/upload.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const count = async (from: string): Promise<number> =>
  Number((await sql<{ n: string }>`select count(*)::text as n from ${sql.raw(from)}`.execute(server.db)).rows[0]?.n)
const dashboard = '/yhjg-dp/sss/Dashboard'
const post = (path: string, body: object, as: string) => server.call('POST', path, { as, body })

/** Runs the calls concurrently; expects exactly one to succeed and the others to be refused with a reason. */
async function once(...calls: (() => Promise<Answer>)[]): Promise<void> {
  const answers = await Promise.all(calls.map((call) => call()))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.map(({ status, msg }) => `${status} ${msg}`).sort()[0]).toBe('200 操作成功')
  expect(refused).toHaveLength(calls.length - 1)
  for (const { status, msg } of refused) {
    expect([400, 409], msg).toContain(status)
    expect(msg).toMatch(/[一-鿿]{2}/)
  }
}

describe('of concurrent calls exactly one takes effect:', () => {
  it('an approval and a verification of a store document', async () => {
    const { warehouseId } = await makeStore(server)
    const { data } = await draftIn(server, warehouseId, [line(await makeProduct(server), 5)])
    await once(
      () => approve(server, 'in', data.id),
      () => approve(server, 'in', data.id),
    )
    expect(await count(`wh_document_log where document_id = ${data.id} and action = 'approve'`)).toBe(1)
    await once(
      () => verifyAlone(server, 'in', data.id),
      () => verifyAlone(server, 'in', data.id),
    )
    expect(
      await count(`wh_document_log where document_id = ${data.id} and to_status = '1' and from_status = '0'`),
    ).toBe(1)
    expect(await count(`wh_ledger where document_id = ${data.id}`)).toBe(1)
  })

  it('each step of an application, and its issue', async () => {
    const act = licensing(server)
    const id = await act.draft(await act.guide())
    await once(
      () => act.submit(id),
      () => act.submit(id),
    )
    const step = async (type: number, as: string, name: string, more: object = {}) => {
      await once(
        () => act.handle(id, type, as, more),
        () => act.handle(id, type, as, more),
      )
      expect(await count(`lic_record_log where record_id = ${id} and act = '${name}'`), name).toBe(1)
    }
    await step(1, 'county', 'accept')
    await act.checkAll(id)
    await step(3, 'county', 'firstReview', { files: [await act.file('county')] })
    await step(4, 'city', 'secondReview', { reviewOpinion: '同意' })
  })

  it('a verdict on a change, by two offices', async () => {
    const found = await sql<{ id: string }>`select min(id)::text as id from wp_workplace
      where enterprise_id = 21000001 and workplace_kind = '1'`.execute(server.db)
    const sensor = { code: 'ONCE-1', name: '温湿度计', workplaceId: found.rows[0]?.id, tempMax: '30' }
    const submit = (body: object) => post(`${dashboard}/temperaturehumidity/submit`, body, 'safety')
    const { data } = await submit(sensor)
    const asked = await submit({ id: data.id, tempMax: '33', changeReason: '移位校准' })
    const ids = asked.data.changeId
    const before = await count('change_log')
    const approved = { ids, status: '1' }
    await once(
      () => post(`${dashboard}/device-change/process`, approved, 'township'),
      () => post(`${dashboard}/device-change/process`, { ids, status: '3', reviewOpinion: '不同意' }, 'county'),
      () => post(`${dashboard}/device-change/withdraw`, { id: ids }, 'safety'),
    )
    expect((await count('change_log')) - before).toBeLessThanOrEqual(1)
    expect(await count(`change_request where id = ${ids} and status <> '2'`)).toBe(1)
  })

  it('the start and the recheck of a hidden trouble', async () => {
    const picture = async (as: string) => (await putFile(server, png, 'a.png', as)).data.attachId
    const submit = (body: object, as: string) => post('/blade-dcms/enterprisehiddentrouble/submit', body, as)
    const { data } = await submit(
      {
        enterpriseId: '21000001',
        source: '2',
        level: '1',
        category: 'equipment',
        place: '3号工房',
        description: '防静电接地线断开',
        findDate: '2026-01-05',
        finder: '王某',
        deadline: '2099-01-01',
        beforeFiles: [await picture('county')],
        responsible: '李某',
      },
      'county',
    )
    const { id } = data
    const logged = (to: string) => count(`ent_hidden_trouble_log where trouble_id = ${id} and to_status = '${to}'`)
    await submit({ id, status: '1' }, 'head')
    expect(await logged('1')).toBe(1)
    await submit({ id, status: '2', measure: '重新接地', afterFiles: [await picture('head')] }, 'head')
    const close = { id, status: '3', recheckOpinion: '合格', recheckDate: '2026-11-01' }
    await once(
      () => submit(close, 'county'),
      () => submit({ id, status: '1', recheckOpinion: '不合格' }, 'township'),
    )
    expect((await logged('3')) + (await logged('1'))).toBe(2)
  })

  it('the verification of a licence that was entered', async () => {
    const files = [(await putFile(server, png, 'a.png', 'head')).data.attachId]
    const own = await server.call('GET', '/blade-dcms/enterprise/detail', { as: 'head', query: { id: '21000001' } })
    const entered = await post(
      '/blade-dcms/businesslicense/submit',
      {
        licenseNumber: 'ONCE-1',
        certificateType: '02',
        creditCode: own.data.creditCode,
        principal: '乙',
        address: '某路',
        scope: '批发',
        permitCategories: { classes: ['6'] },
        issueOrg: '市局',
        issueDate: '2026-01-01',
        validFrom: '2026-01-01',
        validTo: '2028-01-01',
        files,
      },
      'head',
    )
    expect(entered.msg).toBe('操作成功')
    const verdict = { businessLicenseId: entered.data.id, businessLicenseVerifyStatus: '1', verifyComments: '属实' }
    const verify = () => post('/blade-dcms/businesslicense/verifyEnterprise', verdict, 'county')
    await once(verify, verify)
    expect(await count(`lic_record_log where licence_id = ${entered.data.id} and act = 'verify'`)).toBe(1)
  })
})
