import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { type Market, openMarket, passedInspection, things } from './test/market.ts'

let market: Market
let plan: string
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.server.stop())

const [a, b] = [things('a'), things('b')]
const planned = (more: object = {}) => ({
  planName: '日计划',
  planType: '1',
  startDate: market.today,
  endDate: market.today,
  workplaceIds: [a.room],
  planStaff: 3,
  details: [{ productId: a.firework, planQuantity: '100', unit: 'box' }],
  ...more,
})
const change = (as: string, ids: string, status: string, reason?: string) =>
  market.call(as, 'directionproductionplan', 'changeStatus', { ids, status, reason })
const use = (more: object = {}) => ({
  useDate: market.today,
  planId: plan,
  workplaceId: a.room,
  warehouseId: a.store,
  receiver: '工甲',
  issuer: '仓乙',
  details: [{ productId: a.powder, quantity: '20', unit: 'kg', batchNo: 'H1' }],
  ...more,
})
const pack = (more: object = {}) => ({
  planId: plan,
  productId: a.firework,
  batchNo: 'P1',
  packDate: market.today,
  boxCount: 60,
  perBox: '1',
  packer: '包甲',
  ...more,
})
const workplace = (values: Record<string, unknown>) =>
  market.server.db.updateTable('wpWorkplace').set(values).where('id', '=', a.room).execute()

describe('a plan', () => {
  it.each([
    ['that ends before it begins', { endDate: '2000-01-01' }, '结束日期应晚于开始日期'],
    ['for more people than the rooms hold', { planStaff: 5 }, '计划人数不能超过工房定员之和4'],
    ['without a room', { workplaceIds: [] }, '请输入生产工房'],
    [
      'of packaging',
      { details: [{ productId: '71000031', planQuantity: '1', unit: 'pcs' }] },
      '第1行：产品「纸箱」不是可生产的物料类别',
    ],
  ])('is refused: %s', async (_, wrong, msg) => {
    expect(await market.submit('head', 'directionproductionplan', planned(wrong))).toMatchObject({ status: 400, msg })
  })

  it('is released by the head or the safety administrator, under a licence, from approved rooms', async () => {
    plan = await market.add('head', 'directionproductionplan', planned())
    expect(await market.detail('directionproductionplan', plan)).toMatchObject({
      planStatus: '0',
      planQuantity: '100.0000',
      workplaceIds: [a.room],
      workplaceNames: '试验工房',
      details: [{ doneRate: '0.00', batchNo: expect.stringMatching(/^SC\d{12}-1$/) }],
    })
    expect((await change('keeper', plan, '1')).status).toBe(403)
    expect((await change('county', plan, '1')).status).toBe(403)
    expect(await change('safety', plan, '2')).toMatchObject({ status: 409, msg: '状态不允许从草稿变更为生产中' })
    await workplace({ reviewStatus: '2' })
    expect((await change('safety', plan, '1')).msg).toBe('工房「试验工房」未审核通过')
    await workplace({ reviewStatus: '1' })
    await sql`update lic_licence set status = '5', valid_to = '2020-01-01' where license_number = ${a.licence}`.execute(
      market.server.db,
    )
    expect((await change('safety', plan, '1')).msg).toMatch(
      /许可证XK-T1已过期（自2020-01-02起），不能下达生产计划；由.+解除/,
    )
    await sql`update lic_licence set status = '2', valid_to = '2999-01-01' where license_number = ${a.licence}`.execute(
      market.server.db,
    )
    expect((await change('safety', plan, '1')).status).toBe(200)
    expect((await market.submit('head', 'directionproductionplan', { id: plan, planName: 'x' })).status).toBe(409)
  })

  it('does not start in a stop or under a red warning, pauses with a reason, all ids or none', async () => {
    await workplace({ stopFrom: new Date(Date.now() - 1e6), stopTo: new Date(Date.now() + 1e9) })
    expect((await change('head', plan, '2')).msg).toBe('工房「试验工房」在停产期内，不能开工')
    await workplace({ stopFrom: null, stopTo: null })
    const event = {
      warnNo: 'BJ-T1',
      source: 'produce' as const,
      typeKey: 'a0',
      severity: '1' as const,
      workplaceId: a.room,
      enterpriseId: a.enterprise,
    }
    await market.server.db
      .insertInto('warnEvent')
      .values({ ...event, content: 'x', warnTime: new Date(), lastTime: new Date(), dedupKey: 'T1' })
      .execute()
    expect((await change('head', plan, '2')).msg).toBe('存在未处理的重大报警，不能开工')
    await sql`update warn_event set severity = '3' where dedup_key = 'T1'`.execute(market.server.db)
    const draft = await market.add('head', 'directionproductionplan', planned())
    expect((await change('head', `${plan},${draft}`, '2')).status).toBe(409)
    expect(await market.status('directionproductionplan', plan)).toBe('1')
    expect((await change('head', plan, '2')).status).toBe(200)
    expect((await change('head', plan, '3')).msg).toContain('暂停/取消原因')
    expect((await change('head', plan, '3', '高温')).status).toBe(200)
    expect((await change('head', plan, '2')).status).toBe(200)
    const log = await sql<{
      path: string
    }>`select string_agg(from_status || to_status, ' ' order by id) as path from ord_plan_log where plan_id = ${plan}`.execute(
      market.server.db,
    )
    expect(log.rows[0]?.path).toBe('01 12 23 32')
  })
})

describe('a use order', () => {
  it.each([
    ['to who gives it out', { issuer: '工甲' }, 400, '领用人和发料人不能相同'],
    [
      'above the workroom’s limit',
      { details: [{ productId: '71000001', quantity: '50.0001', unit: 'kg' }] },
      400,
      '第1行：领用量超过工房限定药量',
    ],
    ['to another plant’s workroom', { workplaceId: '73000002' }, 404, '数据不存在'],
  ])('is refused: %s', async (_, wrong, status, msg) => {
    expect(await market.submit('keeper', 'directionuseorder', use(wrong))).toMatchObject({ status, msg })
  })

  it('is issued by an out-store, counts for its plan, and accepts returns up to what was issued', async () => {
    await market.stock('in', '6', { details: [{ productId: a.powder, quantity: '40', unit: 'kg', batchNo: 'H1' }] })
    const id = await market.add('keeper', 'directionuseorder', use({ orderStatus: '1' }))
    const open = async () =>
      (await market.get('keeper', 'directionuseorder', 'getbyproductid', { productId: a.powder })).data
    expect(await open()).toMatchObject([{ useId: id, openQuantity: '20.0000', quantity: '20.0000' }])
    const lines = (quantity: string) => [{ productId: a.powder, quantity, unit: 'kg', batchNo: 'H1' }]
    expect((await market.stock('out', '2', { useOrderId: id, details: lines('20.0001') }))[1].msg).toMatch(
      /^「黑火药」超过单据LY\d+的剩余数量，还剩20 kg$/,
    )
    const [out] = await market.stock('out', '2', { useOrderId: id, details: lines('20') })
    expect(await market.detail('directionuseorder', id)).toMatchObject({
      orderStatus: '3',
      details: [{ issuedQuantity: '20.0000' }],
    })
    expect(await open()).toEqual([])
    expect(await market.detail('directionproductionplan', plan)).toMatchObject({ usedExplosiveKg: '20.0000' })
    const back = (quantity: string) => market.stock('in', '3', { sourceOutstoreId: out, details: lines(quantity) })
    expect((await back('20.5'))[1].msg).toBe('退回数量超过已发料数量')
    expect((await back('2.5'))[1].msg).toBe('操作成功')
    expect(await market.detail('directionuseorder', id)).toMatchObject({ returnQuantity: '2.5000' })
    expect(await market.detail('directionproductionplan', plan)).toMatchObject({ usedExplosiveKg: '17.5000' })
    expect((await change('head', plan, '5', '不做了')).status).toBe(409)
  })
})

describe('a packed batch', () => {
  it.each([
    ['of powder', { productId: '71000001' }, '产品「黑火药」不是成品'],
    ['of tomorrow', { packDate: '2999-01-01' }, '包装日期不能晚于今天'],
    ['of no box', { boxCount: 0 }, /箱数/],
  ])('is refused: %s', async (_, wrong, msg) => {
    const answer = await market.submit('head', 'directionpackagingproduct', pack(wrong))
    expect(answer.status).toBe(400)
    expect(answer.msg).toMatch(msg)
  })

  it('has a barcode a box, its inspection’s verdict, and is frozen in store, where the plan counts it', async () => {
    const id = await market.add('head', 'directionpackagingproduct', pack())
    await market.add('head', 'directionpackagingproduct', { id, boxCount: 50 })
    const row = await market.detail('directionpackagingproduct', id)
    expect(row).toMatchObject({
      quantity: '50.0000',
      netExplosiveKg: '100.0000',
      barcodeFrom: `${row.packNo}000001`,
      barcodeTo: `${row.packNo}000050`,
    })
    const held = async () =>
      (
        await sql<{
          state: string
          n: number
        }>`select state, count(*)::int as n from ord_barcode where pack_id = ${id} group by state`.execute(
          market.server.db,
        )
      ).rows
    expect(await held()).toEqual([{ state: 'packed', n: 50 }])
    const inspect = (more: object = {}) => ({ ...passedInspection(id, market.today), ...more })
    const refused = async (more: object) =>
      (await market.submit('head', 'directionpackaginginspect', inspect(more))).msg
    expect(await refused({ sampleCount: 51 })).toBe('抽样数不能大于箱数50')
    expect(await refused({ failCount: 6 })).toBe('不合格数不能大于抽样数')
    expect(await refused({ sealOk: 0 })).toBe('存在不合格项，结论不能为合格')
    expect(await refused({ inspectDate: '2000-01-01' })).toBe('检验日期不能早于包装日期')
    const failed = await market.add('head', 'directionpackaginginspect', inspect({ sealOk: 0, result: '0' }))
    const store = () =>
      market.stock('in', '2', {
        planId: plan,
        packId: id,
        details: [{ productId: a.firework, quantity: '50', unit: 'box', batchNo: 'P1' }],
      })
    const [instore, bad] = await store()
    expect(bad.msg).toBe('批次P1检验不合格')
    expect((await market.call('head', 'directionpackaginginspect', 'remove', { ids: failed })).status).toBe(200)
    await market.add('head', 'directionpackaginginspect', inspect())
    expect(await market.detail('directionpackagingproduct', id)).toMatchObject({ inspectResult: '1' })
    const stored = await market.call('head', 'warehouseinstore', 'verify', { warehouseInstoreIds: instore })
    expect(stored.msg).toBe('操作成功')
    expect(await held()).toEqual([{ state: 'stored', n: 50 }])
    expect(await market.detail('directionpackagingproduct', id)).toMatchObject({ instoreId: instore })
    expect((await market.submit('head', 'directionpackagingproduct', { id, packer: 'x' })).status).toBe(409)
    expect(await market.detail('directionproductionplan', plan)).toMatchObject({
      doneQuantity: '50.0000',
      standardExplosiveKg: '100.0000',
      details: [{ doneRate: '50.00' }],
    })
  })

  it('is stored in parts, each with its own codes, and never more than was packed', async () => {
    const id = await market.add('head', 'directionpackagingproduct', pack({ boxCount: 10, batchNo: 'P2' }))
    await market.add('head', 'directionpackaginginspect', passedInspection(id, market.today))
    const store = (quantity: string) =>
      market.stock('in', '2', {
        planId: plan,
        packId: id,
        details: [{ productId: a.firework, quantity, unit: 'box', batchNo: 'P2' }],
      })
    const stored = async () =>
      (
        await sql<{ n: number }>`select right(code, 2)::int as n from ord_barcode where pack_id = ${id}
          and state = 'stored' order by 1`.execute(market.server.db)
      ).rows.map(({ n }) => n)
    const [first, one] = await store('6')
    expect(one.msg).toBe('操作成功')
    expect(await stored()).toEqual([1, 2, 3, 4, 5, 6])
    const [, two] = await store('3')
    expect(two.msg).toBe('操作成功')
    expect(await stored()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    const [, over] = await store('2')
    expect(over.status).not.toBe(200)
    const back = await market.call('keeper', 'warehouseinstore', 'reverseVerify', { warehouseInstoreIds: first })
    expect(back.msg).toBe('操作成功')
    expect(await stored()).toEqual([7, 8, 9])
    expect((await market.submit('head', 'directionpackagingproduct', { id, packer: 'x' })).status).toBe(409)
    // The reversed document is a draft again; verifying it restores its boxes.
    const [, last] = await store('1')
    expect(last.msg).toBe('操作成功')
    expect(await stored()).toEqual([1, 7, 8, 9])
    const again = await market.call('head', 'warehouseinstore', 'verify', { warehouseInstoreIds: first })
    expect(again.msg).toBe('操作成功')
    expect(await stored()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('is traced with what it was made under, by who may see it', async () => {
    const trace = async (as: string, query: Record<string, unknown>) =>
      (await market.get(as, 'processtrace', 'list', query)).data
    expect((await market.get('head', 'processtrace', 'list')).msg).toBe('请输入产品、批次或条码')
    const own = await trace('head', { productId: a.firework, batchNo: 'P1' })
    // The powder's own store documents and its return are part of the trace.
    expect(own.map(({ nodeType }: { nodeType: string }) => nodeType).sort()).toEqual([
      'inspect',
      'instore',
      'instore',
      'instore',
      'pack',
      'plan',
      'use',
    ])
    expect(own.find(({ nodeType }: { nodeType: string }) => nodeType === 'pack')).toMatchObject({
      documentId: expect.stringMatching(/^\d+$/),
      operator: '包甲',
      quantity: '50.0000',
    })
    const { rows } = await sql<{ code: string }>`select min(code) as code from ord_barcode
      where batch_no = 'P1'`.execute(market.server.db)
    expect((await trace('head', { barcode: rows[0]?.code })).length).toBe(7)
    expect(await trace('countyB', { productId: a.firework })).toEqual([])
    expect(await trace('plantB', { barcode: rows[0]?.code })).toEqual([])
    expect(b.enterprise).not.toBe(a.enterprise)
  })
})

describe('a quality check', () => {
  it('fails what holds too much, and raises a red warning on a forbidden composition', async () => {
    await sql`update ent_product set explosive_limit = 0.03 where id = ${a.firework}`.execute(market.server.db)
    const report = await market.file('head')
    const check = (more: object = {}) => ({
      productId: a.firework,
      batchNo: 'P1',
      inspectDate: market.today,
      inspectOrg: '省站',
      sampleCount: 3,
      forbiddenDrug: 0,
      result: '1',
      files: [report],
      ...more,
    })
    expect((await market.submit('head', 'directionproductquality', check({ files: [] }))).msg).toMatch(/报告/)
    expect((await market.submit('head', 'directionproductquality', check({ explosiveContent: '30.1' }))).msg).toContain(
      '结论应为不合格',
    )
    const id = await market.add('head', 'directionproductquality', check({ explosiveContent: '30', forbiddenDrug: 1 }))
    expect(await market.detail('directionproductquality', id)).toMatchObject({
      result: '0',
      qualityNo: expect.stringMatching(/^ZJ/),
    })
    const told = await sql<{
      severity: string
    }>`select severity from warn_event where dedup_key like ${`%:quality:${id}`}`.execute(market.server.db)
    expect(told.rows).toEqual([{ severity: '1' }])
    expect((await market.call('head', 'directionproductquality', 'remove', { ids: [id] })).status).toBe(200)
  })
})

describe('an in-plant transfer', () => {
  const path = '/yhjg-dp/sss/Dashboard/transfer'
  const at = (hours: number) => shanghai(new Date(market.server.clock.now().getTime() + hours * 3_600_000))
  let second = ''
  beforeAll(async () => {
    const found = await sql<{ id: string }>`
      insert into wp_workplace (enterprise_id, code, building_number, name, workplace_kind, hazard_grade, xian_ding_yao_liang, max_person)
      select enterprise_id, code || 'x', building_number || 'x', '装药工房', workplace_kind, hazard_grade, 8, max_person
      from wp_workplace where id = ${a.room} returning id`.execute(market.server.db)
    second = found.rows[0]?.id ?? ''
  })
  const send = (more: object = {}, as = 'keeper') =>
    market.server.call('POST', `${path}/submit`, {
      as,
      body: {
        fromWorkplaceId: a.room,
        toWorkplaceId: second,
        productId: a.powder,
        quantity: '3',
        unit: 'kg',
        transferTime: at(0),
        carrier: '张三',
        ...more,
      },
    })

  it.each([
    ['into the room it comes from', () => ({ toWorkplaceId: a.room }), '移出和移入工库房不能相同'],
    ['of finished goods', () => ({ productId: a.firework, unit: 'box' }), '只能流转原材料'],
    ['of the future', () => ({ transferTime: at(1) }), '流转时间不能晚于现在'],
    ['of last week', () => ({ transferTime: at(-170) }), '流转时间最早为昨天0时'],
    ['of nothing', () => ({ quantity: '0' }), '数量'],
    ['by nobody', () => ({ carrier: '' }), '请输入搬运人'],
    ['of more than the room may hold', () => ({ quantity: '8.5' }), '移入后药量8.5 kg超过限定药量8 kg'],
  ])('is refused %s', async (_, more, msg) => {
    const answer = await send(more())
    expect(answer.status).toBe(400)
    expect(answer.msg).toContain(msg)
  })

  it('is refused into another plant, and by the authority', async () => {
    expect((await send({ toWorkplaceId: b.room })).status).toBe(404)
    expect((await send({ enterpriseId: a.enterprise }, 'county')).status).toBe(403)
  })

  it('warns of a carrier without a certificate for explosive, not of one who has it', async () => {
    const { db } = market.server
    const open = async () =>
      (
        await sql<{ content: string }>`select content from warn_event where enterprise_id = ${a.enterprise}
          and type_key = 'e1003' and dedup_key like ${`%:workplace:${second}%`} and close_time is null`.execute(db)
      ).rows
    const people = await sql<{ id: string }>`
      insert into ent_staff (enterprise_id, real_name, id_card, phone, post, entry_date, status)
      select ${a.enterprise}, '搬运甲', 'carrier-a', '13900000001', '04', '2020-01-01', '1' returning id`.execute(db)
    await sql`insert into staff_certificate (staff_id, enterprise_id, staff_cert_type, special_operation, certificate_no, issue_org,
        valid_from, valid_to, recheck_date, review_status)
      values (${people.rows[0]?.id}, ${a.enterprise}, '3', '4', 'CARRY-1', '应急局', '2020-01-01', '2099-01-01', '2099-01-01', '1')`.execute(
      db,
    )
    const answer = await send({ carrier: '搬运甲', quantity: '1' })
    expect(answer.msg).toBe('操作成功')
    expect(await open()).toEqual([])
    await sql`update staff_certificate set valid_to = '2021-01-01' where certificate_no = 'CARRY-1'`.execute(db)
    expect((await send({ carrier: '搬运甲', quantity: '1.5' })).status).toBe(200)
    expect(await open()).toEqual([{ content: expect.stringMatching(/搬运人搬运甲无有效.+搬运药物1\.5 kg/) }])
    await sql`delete from ops_inplant_transfer where to_workplace_id = ${second}`.execute(db)
  })

  it('fills the room up to its limit, also when several arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const page = await market.server.call('GET', `${path}/page`, { as: 'county', query: { toWorkplaceId: second } })
    expect(page.data.records).toHaveLength(2)
    const [row] = page.data.records
    expect(row).toMatchObject({ explosiveKg: '3.0000', weightKg: '3.0000', toWorkplaceName: '装药工房' })
    expect(row.transferNo).toMatch(/^ZZ\d{12}$/)
    // What leaves the room makes place for more.
    expect((await send({ fromWorkplaceId: second, toWorkplaceId: a.room, quantity: '2' })).status).toBe(200)
    expect((await send({ quantity: '4' })).status).toBe(200)
    // A correction is compared without the transfer itself.
    expect((await send({ id: row.id, version: row.version, quantity: '2.5' })).status).toBe(200)
    await sql`update ops_inplant_transfer set create_time = create_time - interval '25 hours' where id = ${row.id}`.execute(
      market.server.db,
    )
    expect((await send({ id: row.id, quantity: '1' })).msg).toContain('流转记录已锁定')
    const removed = await market.server.call('POST', `${path}/remove`, { as: 'head', query: { ids: row.id } })
    expect(removed.msg).toContain('流转记录已锁定')
  })
})
