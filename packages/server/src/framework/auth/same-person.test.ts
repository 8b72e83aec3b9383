import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { licensing } from '../../modules/licences/test/licensing.ts'
import { counted, countersign, draftCount, userIdOf, verifyCount } from '../../modules/warehouse/test/counts.ts'
import {
  approve,
  draftIn,
  fill,
  line,
  makeProduct,
  makeStore,
  verifyAlone,
} from '../../modules/warehouse/test/stores.ts'
import { encrypt } from './encryption.ts'
import { accountsOfPerson, isSamePerson } from './same-person.ts'

let server: TestApp
let product = ''
const phones = new Map<string, string>()
beforeAll(async () => {
  server = await startForTest()
  product = await makeProduct(server)
  const found = await sql<{ account: string; phone: string }>`select account, phone from sys_user`.execute(server.db)
  for (const { account, phone } of found.rows) phones.set(account, phone)
})
afterAll(() => server.stop())
afterEach(async () => {
  for (const [account, phone] of phones)
    await sql`update sys_user set phone = ${phone} where account = ${account}`.execute(server.db)
  await sql`update sys_user_detail set id_card = null`.execute(server.db)
})

const phone = (account: string, of: string | null) =>
  sql`update sys_user set phone = ${of} where account = ${account}`.execute(server.db)
const citizen = (account: string, idCard: string) =>
  sql`update sys_user_detail d set id_card = ${idCard} from sys_user u where u.id = d.user_id and u.account = ${account}`.execute(
    server.db,
  )
const id = (account: string) => userIdOf(server, account)
const ofKeeper = () => phones.get('keeper') ?? ''
const person = '110101199003070011'

describe('two accounts are one person', () => {
  it('by their phone, however it is spelled, and by their citizen id, sealed or not', async () => {
    const [keeper, head] = [await id('keeper'), await id('head')]
    expect(await isSamePerson(server.db, keeper, head)).toBe(false)
    for (const spelled of [ofKeeper(), ` +86 ${ofKeeper()}`, `0086-${ofKeeper()}`]) {
      await phone('head', spelled)
      expect(await isSamePerson(server.db, keeper, head), spelled).toBe(true)
    }
    await phone('head', phones.get('head') ?? '')
    await citizen('keeper', await encrypt(server.db, person))
    for (const kept of [person, ` ${person} `, await encrypt(server.db, person)]) {
      await citizen('head', kept)
      expect(await isSamePerson(server.db, keeper, head), kept).toBe(true)
      expect(await isSamePerson(server.db, head, keeper), kept).toBe(true)
    }
    expect((await accountsOfPerson(server.db, keeper)).sort()).toEqual([keeper, head].sort())
  })

  it('not by having no phone and no citizen id', async () => {
    await phone('keeper', null)
    await phone('head', '')
    expect(await accountsOfPerson(server.db, await id('keeper'))).toEqual([await id('keeper')])
    expect(await isSamePerson(server.db, await id('keeper'), null)).toBe(false)
  })
})

describe('a second account of the same person is refused', () => {
  it('when it verifies what the first one wrote', async () => {
    const { warehouseId } = await makeStore(server)
    const { data } = await draftIn(server, warehouseId, [line(product, 5)])
    await approve(server, 'in', data.id)
    await phone('head', ofKeeper())
    const said = '制单人不能审核本人单据（账号「keeper」与当前账号的手机号或身份证号相同）'
    expect(await verifyAlone(server, 'in', data.id)).toMatchObject({ status: 400, msg: said })
    await phone('head', phones.get('head') ?? '')
    await citizen('keeper', await encrypt(server.db, person))
    await citizen('head', await encrypt(server.db, person))
    expect((await verifyAlone(server, 'in', data.id)).msg).toBe(said)
    await citizen('head', await encrypt(server.db, '110101199003070054'))
    expect((await verifyAlone(server, 'in', data.id)).status).toBe(200)
  })

  it('as the second counter of a stocktake, and when it verifies what it counted first', async () => {
    const { warehouseId } = await makeStore(server)
    await fill(server, warehouseId, [line(product, 10, 'S')])
    const lines = [counted(product, 10, 'S')]
    await phone('safety', ofKeeper())
    expect((await draftCount(server, warehouseId, lines)).msg).toMatch(/^盘点人和复盘人不能是同一人（账号「safety」/)
    const choices = await server.call('GET', '/blade-dcms-warehouse/warehousestocktake/counters', { as: 'keeper' })
    expect(choices.data.map((one: { id: string }) => one.id)).not.toContain(await id('safety'))
    await phone('safety', phones.get('safety') ?? '')
    const { data } = await draftCount(server, warehouseId, lines)
    await countersign(server, data.id)
    await phone('head', ofKeeper())
    expect((await verifyCount(server, data.id)).msg).toMatch(/^制单人不能审核本人单据（账号「keeper」/)
  })

  it('when it gives the second review of an application', async () => {
    const act = licensing(server)
    const record = await act.draft(await act.guide())
    await act.submit(record)
    await act.handle(record, 1, 'county')
    await act.checkAll(record)
    await act.handle(record, 3, 'county', { files: [await act.file('county')] })
    await phone('city', phones.get('county') ?? '')
    const answer = await act.handle(record, 4, 'city', { reviewOpinion: '同意' })
    expect(answer.msg).toMatch(/^复审与初审不能是同一人（账号「county」/)
  })

  it('when it reviews the change it proposed', async () => {
    const post = (path: string, body: object, as: string) =>
      server.call('POST', `/yhjg-dp/sss/Dashboard/${path}`, { as, body })
    const found = await sql<{ id: string }>`select min(id)::text as id from wp_workplace
      where enterprise_id = 21000001 and workplace_kind = '1'`.execute(server.db)
    const workplaceId = found.rows[0]?.id
    const sensor = { code: 'TWO-1', name: '温湿度计', workplaceId, tempMax: '30' }
    const { data } = await post('temperaturehumidity/submit', sensor, 'safety')
    const asked = await post(
      'temperaturehumidity/submit',
      { id: data.id, tempMax: '33', changeReason: '移位校准' },
      'safety',
    )
    await phone('township', phones.get('safety') ?? '')
    const verdict = { ids: asked.data.changeId, status: '1' }
    expect((await post('device-change/process', verdict, 'township')).msg).toMatch(
      /^不能审核本人提交的变更（账号「safety」/,
    )
    expect((await post('device-change/process', verdict, 'county')).status).toBe(200)
  })
})
