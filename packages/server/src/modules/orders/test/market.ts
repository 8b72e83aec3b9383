import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Answer, startForTest, type TestApp } from '../../../../test/support/app.ts'
import { addCallers, plants } from '../../../../test/support/walkers.ts'
import { shanghaiDay } from '../../../framework/http/serialize-row.ts'
import { insertRows } from '../../../framework/store/insert-rows.ts'

type Body = Record<string, unknown>
export type Market = Awaited<ReturnType<typeof openMarket>>

const trade = '/blade-dcms-allProcessManage'
const store = '/blade-dcms-warehouse'
/**
 * A seller (a: head, plantA) and a buyer (b: plantB) in one county: licensed, each with goods, a store, a
 * workroom and a vehicle.
 */
const sides = { a: plants.a, b: plants.b } as const
export type Side = keyof typeof sides

/** Starts the server with two trading plants. Ids of a plant's objects end in its number. */
export async function openMarket() {
  const server = await startForTest()
  await addCallers(server)
  const today = shanghaiDay(server.clock.now())
  for (const [n, side] of Object.keys(sides).entries()) await settle(server, sides[side as Side], n + 1, today)
  const call = (as: string, name: string, verb: string, body: Body = {}): Promise<Answer> =>
    server.call(
      'POST',
      `${name.startsWith('warehouse') || name === 'directiontransportdetail' ? store : trade}/${name}/${verb}`,
      {
        as,
        body,
      },
    )
  const get = (as: string, name: string, verb: string, query: Body = {}): Promise<Answer> =>
    server.call('GET', `${name.startsWith('warehouse') ? store : trade}/${name}/${verb}`, { as, query })
  const submit = (as: string, name: string, body: Body) => call(as, name, 'submit', body)
  /** Adds a row and returns its id. */
  const add = async (as: string, name: string, body: Body, verb = 'submit'): Promise<string> => {
    const answer = await call(as, name, verb, body)
    expect(answer.msg, `${name} ${JSON.stringify(body)}`).toBe('操作成功')
    return answer.data.id
  }
  const detail = async (name: string, id: string, as = 'head'): Promise<Body & { details: Body[] }> =>
    (await get(as, name, 'detail', { id })).data
  const status = async (name: string, id: string, as = 'head') => {
    const row = await detail(name, id, as)
    return row.orderStatus ?? row.planStatus ?? row.transportStatus
  }
  /** Uploads an attachment as an account and returns its id. */
  const file = async (account: string): Promise<string> => {
    const found = await sql<{
      id: string
    }>`insert into sys_attach (name, original_name, extension, attach_size, kind, create_user)
      select 'x.pdf', 'x.pdf', 'pdf', 1, 'file', id from sys_user where account = ${account} returning id`.execute(
      server.db,
    )
    return found.rows[0]?.id ?? ''
  }
  let serial = 0
  const serialNo = () => String(++serial).padStart(4, '0')
  /**
   * Adds a store document with lines of one product and verifies it by another user; returns the error when
   * saving is refused.
   */
  const stock = async (
    direction: 'in' | 'out',
    type: string,
    body: Body,
    side: Side = 'a',
  ): Promise<[string, Answer]> => {
    const name = direction === 'in' ? 'warehouseinstore' : 'warehouseoutstore'
    const no =
      direction === 'in'
        ? { instoreNo: `RK-T${serialNo()}`, inStoreType: type, instoreDate: today }
        : { outstoreNo: `CK-T${serialNo()}`, outStoreType: type, outstoreDate: today }
    const writer = side === 'a' ? 'keeper' : 'plantB'
    const head = { ...no, actNo: '应急备1号', warehouseId: things(side).store, handler: '甲', keeper: '乙', ...body }
    const saved = await call(writer, name, 'save', head)
    if (saved.status !== 200) return ['', saved]
    const id: string = saved.data.id
    if (side === 'b')
      await sql`update ${sql.table(direction === 'in' ? 'wh_instore' : 'wh_outstore')} set create_user = 1 where id = ${id}`.execute(
        server.db,
      )
    // Approve what needs the authority's approval; refused for all else.
    await server.call('POST', `${store}/warehouseapproval/approve`, {
      as: 'county',
      body: { id, documentKind: direction, reviewStatus: '1' },
    })
    const key = direction === 'in' ? 'warehouseInstoreIds' : 'warehouseOutstoreIds'
    return [id, await call(side === 'a' ? 'head' : 'plantB', name, 'verify', { [key]: id })]
  }
  return { server, today, call, get, submit, add, detail, status, stock, file }
}

/** Ids of a plant's objects. */
export const things = (side: Side) => {
  const n = side === 'a' ? 1 : 2
  const id = (base: number) => String(base + n)
  return {
    enterprise: sides[side],
    powder: id(71_000_000),
    firework: id(71_000_010),
    display: id(71_000_020),
    carton: id(71_000_030),
    store: id(72_000_000),
    room: id(73_000_000),
    vehicle: id(74_000_000),
    driver: id(74_100_000),
    escort: id(74_200_000),
    licence: `XK-T${n}`,
  }
}

async function settle({ db }: TestApp, enterpriseId: string, n: number, today: string): Promise<void> {
  const own = { enterpriseId }
  const side = n === 1 ? 'a' : 'b'
  const its = things(side)
  const until = `${Number(today.slice(0, 4)) + 2}-01-01`
  // One number for both certificates: the plant manufactures and trades.
  await insertRows(
    db,
    'lic_licence',
    ['01', '02'].map((certificateType) => ({
      ...own,
      licenseNumber: its.licence,
      certificateType,
      creditCode: 'x',
      principal: '甲',
      address: '某路',
      scope: '全部',
      permitCategories: { classes: ['2', '3', '4', '5', '6'] },
      issueOrg: '县局',
      issueDate: '2020-01-01',
      validFrom: '2020-01-01',
      validTo: until,
      status: '2',
    })),
  )
  await certify(db, enterpriseId, ['工甲', '甲'], today)
  const product = {
    ...own,
    unit: 'kg',
    spec: '25kg',
    reviewStatus: '1',
    enabled: 1,
    productCategory: null,
    productGrade: null,
    useType: null,
    perBox: null,
    boxWeight: null,
    netExplosiveUnit: null,
  }
  const boxed = {
    ...product,
    unit: 'box',
    spec: '36发',
    materialClass: '6',
    productCategory: '09',
    perBox: 1,
    boxWeight: 20,
    netExplosiveUnit: 2,
  }
  await insertRows(db, 'ent_product', [
    { ...product, id: its.powder, code: `T-${n}-1`, name: '黑火药', materialClass: '3', netExplosiveUnit: 1 },
    { ...boxed, id: its.firework, code: `T-${n}-2`, name: '组合烟花', productGrade: 'C', useType: '1' },
    { ...boxed, id: its.display, code: `T-${n}-3`, name: '礼花弹', productGrade: 'A', useType: '2' },
    { ...product, id: its.carton, code: `T-${n}-4`, name: '纸箱', materialClass: '7', unit: 'pcs' },
  ])
  await insertRows(db, 'wh_area', [
    {
      ...own,
      id: String(72_500_000 + n),
      areaCode: `TK${n}`,
      areaName: '库区',
      storageClass: '1',
      maxStockBox: 1e6,
      maxStockKg: 1e6,
      keeper: '甲',
      keeperPhone: '13800000000',
      address: '某路',
      reviewStatus: '1',
    },
  ])
  await insertRows(db, 'wh_warehouse', [
    {
      ...own,
      id: its.store,
      warehouseCode: `TC${n}`,
      warehouseName: `试验库${n}`,
      areaId: String(72_500_000 + n),
      workplaceKind: '3',
      hazardGrade: '1.3',
      area: 100,
      maxStockBox: 1e6,
      maxStockKg: 1e6,
      keeper: '甲',
      warehouseStatus: '1',
      reviewStatus: '1',
    },
  ])
  await insertRows(
    db,
    'wh_warehouse_detail',
    ['3', '6', '7'].map((materialClass) => ({ ...own, warehouseId: its.store, materialClass })),
  )
  await insertRows(db, 'wp_workplace', [
    {
      ...own,
      id: its.room,
      code: `TW${n}`,
      buildingNumber: `TB${n}`,
      name: '试验工房',
      workplaceKind: '1',
      hazardGrade: '1.3',
      xianDingYaoLiang: 50,
      maxPerson: 4,
      reviewStatus: '1',
      productionState: '0',
    },
  ])
  await insertRows(db, 'base_vehicle', [
    {
      ...own,
      id: its.vehicle,
      plateNumber: `湘AT000${n}`,
      plateColor: '2',
      vehicleKind: '2',
      ratedLoad: 5,
      explosiveLimit: 500,
      inspectExpire: until,
      permitExpire: until,
      reviewStatus: '1',
    },
  ])
  const person = { ...own, phone: '13800000000', qualificationExpire: until, employStatus: '1', reviewStatus: '1' }
  await insertRows(db, 'base_driver', [
    {
      ...person,
      id: its.driver,
      name: '张驾',
      qualificationNo: `TD${n}`,
      licenceNo: `TL${n}`,
      licenceClass: 'A2',
      licenceExpire: until,
    },
  ])
  await insertRows(db, 'base_escort', [
    { ...person, id: its.escort, name: '李押', phone: '13800000001', qualificationNo: `TE${n}` },
  ])
}

/** An inspection of packed boxes in which nothing was found. */
export const passedInspection = (packId: string, inspectDate: string, sampleCount = 5) => ({
  packId,
  inspectDate,
  sampleCount,
  failCount: 0,
  labelOk: 1,
  sealOk: 1,
  dampOk: 1,
  weightOk: 1,
  result: '1',
  inspector: '检甲',
})

/** Registers people as reviewed staff with a certificate for handling composition. */
async function certify(
  db: TestApp['db'],
  enterpriseId: string,
  names: readonly string[],
  today: string,
): Promise<void> {
  for (const [n, realName] of names.entries()) {
    const no = `${enterpriseId}${n}`
    await sql`with person as (
        insert into ent_staff (enterprise_id, real_name, id_card, phone, post, entry_date, status)
        values (${enterpriseId}, ${realName}, ${`x${no}`}, ${`1380${no.slice(-7)}`}, '04', '2020-01-01', '1') returning id)
      insert into staff_certificate (enterprise_id, staff_id, staff_cert_type, special_operation, certificate_no, issue_org,
        valid_from, valid_to, review_status)
      select ${enterpriseId}, id, '3', '4', ${no}, '厅', ${today}::date - 30, ${today}::date + 900, '1' from person`.execute(
      db,
    )
  }
}
