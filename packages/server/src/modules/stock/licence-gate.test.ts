import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Activity } from '@fengsui/contract/licences/coverage.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fakeClock } from '../../framework/clock.ts'
import type { Db } from '../../framework/context.ts'
import { HttpError } from '../../framework/http/http-error.ts'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import { type Goods, goodsOf, requireLicence } from './licence-gate.ts'

let database: TestDatabase
let db: Db
let enterprise: { id: string; name: string }
beforeAll(async () => {
  database = await testDatabase({ seeded: true })
  db = database.db as Db
  const found = await sql<
    typeof enterprise
  >`select id, enterprise_name as name from ent_enterprise order by id limit 1`.execute(db)
  enterprise = found.rows[0] ?? { id: '', name: '' }
})
afterAll(() => database.stop())
beforeEach(() => sql`update lic_licence set is_deleted = 1`.execute(db))

const clock = fakeClock(new Date('2027-06-15T04:00:00Z'))
const act: Label = ['新增订单', 'a new order']
const firecracker: Goods = { materialClass: '6', productCategory: '1', productGrade: 'C' }
async function licence(number: string, more: Record<string, unknown> = {}): Promise<void> {
  const row = {
    status: '2',
    validFrom: '2027-01-01',
    validTo: '2028-01-01',
    isBeingRevoked: 0,
    permit: { categories: ['1'] },
    kind: '01',
    ...more,
  }
  await sql`insert into lic_licence (enterprise_id, license_number, certificate_type, credit_code, principal, address, scope,
      permit_categories, issue_org, issue_date, valid_from, valid_to, status, status_time, is_being_revoked)
    select id, ${number}, ${row.kind}, credit_code, '张三', '地址', '范围', ${JSON.stringify(row.permit)}, '局', '2027-01-01',
      ${row.validFrom}, ${row.validTo}, ${row.status}, ${new Date('2027-05-05T04:00:00Z')}, ${row.isBeingRevoked}
    from ent_enterprise where id = ${enterprise.id}`.execute(db)
}
/** Returns the error message without the enterprise's name; null when the goods are admitted. */
async function said(
  goods: readonly Goods[] = [firecracker],
  activity?: Activity,
  language: 'zh' | 'en' = 'zh',
): Promise<string | null> {
  try {
    await requireLicence({ clock }, db, enterprise.id, goods, act, activity)
    return null
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return phrase(error.label, language, error.values).replace(enterprise.name, '甲')
  }
}

describe('goods are refused', () => {
  it('without a licence', async () => {
    expect(await said()).toMatch(/^甲没有覆盖「.+」的有效许可证，不能新增订单$/)
  })

  it.each([
    ['of another enterprise', sql`enterprise_id = (select max(id) from ent_enterprise)`],
    ['that was removed', sql`is_deleted = 1`],
    ['that is a draft', sql`status = '0'`],
    ['that was superseded', sql`status = '8'`],
    ['of a carrier', sql`certificate_type = '08'`],
  ])('as without one by a licence %s', async (_, change) => {
    await licence('X0')
    expect(await said()).toBeNull()
    await sql`update lic_licence set ${change} where license_number = 'X0' and is_deleted = 0`.execute(db)
    expect(await said()).toMatch(/^甲没有覆盖「.+」的有效许可证，不能新增订单$/)
  })

  it.each<[string, Partial<Goods>, string, string]>([
    ['category and grade', { productCategory: '01' }, '爆竹类C级', 'Firecrackers, grade C'],
    ['category', { productCategory: '01', productGrade: null }, '爆竹类', 'Firecrackers'],
    ['class', { productCategory: null, productGrade: null }, '成品', 'Finished'],
  ])('by the name of their %s', async (_, more, zh, en) => {
    expect(await said([{ ...firecracker, ...more }])).toContain(`「${zh}」`)
    expect(await said([{ ...firecracker, ...more }], undefined, 'en')).toContain(en)
  })

  it('of an enterprise that is gone, without its name', async () => {
    const refusal = await requireLicence({ clock }, db, '1', [firecracker], act).catch((error: HttpError) => error)
    expect(refusal).toBeInstanceOf(HttpError)
    expect(refusal?.values).toMatchObject({ enterprise: '' })
  })

  it('and who lifts it is said: the administering organisation, else the verifying one, else the enterprise’s', async () => {
    const { rows } = await sql<{ id: string; name: string; isOwn: boolean }>`
      select o.id, o.organize_name as name, o.id = e.organize_id as is_own from org_organize o, ent_enterprise e
      where e.id = ${enterprise.id} order by is_own, o.id`.execute(db)
    const [own, first, second] = [rows.at(-1), ...rows]
    expect(own?.isOwn).toBe(true)
    await licence('W1', { status: '4' })
    expect(await said()).toContain(`由${own?.name}解除`)
    await sql`update lic_licence set verify_organize_id = ${first?.id} where license_number = 'W1'`.execute(db)
    expect(await said()).toContain(`由${first?.name}解除`)
    await sql`update lic_licence set admin_organize_id = ${second?.id} where license_number = 'W1'`.execute(db)
    expect(await said()).toContain(`由${second?.name}解除`)
  })

  it.each([
    ['not verified', { status: '1' }, '尚未核验通过（自2027-05-05起）'],
    ['not verified on its last day', { status: '1', validTo: '2027-06-15' }, '尚未核验通过（自2027-05-05起）'],
    ['suspended', { status: '4' }, '已暂扣（自2027-05-05起）'],
    ['expired', { status: '5', validTo: '2027-05-01' }, '已过期（自2027-05-02起）'],
    ['past its end before the clock ends it', { validTo: '2027-06-14' }, '已过期（自2027-06-15起）'],
    ['revoked', { status: '6' }, '已撤销（自2027-05-05起）'],
    ['cancelled', { status: '7' }, '已注销（自2027-05-05起）'],
    ['being revoked', { isBeingRevoked: 1 }, '正在撤销中（自2027-05-05起）'],
    ['not yet in force', { validFrom: '2027-07-01' }, '尚未生效（自2027-07-01起）'],
  ])('while the licence is %s, with its number, since when and who lifts it', async (_, more, why) => {
    await licence('X1', more)
    expect(await said()).toMatch(new RegExp(`^甲的许可证X1${why}，不能新增订单；由.+解除$`))
  })

  it('that the licence does not cover: category, grade, class', async () => {
    await licence('X2', { permit: { categories: ['2'] } })
    expect(await said()).toMatch(/^甲的许可证X2不包含「.+」，不能新增订单$/)
    await licence('X3', { permit: { categories: ['1'], grades: ['D'] } })
    expect(await said()).toContain('不包含')
    expect(await said([{ ...firecracker, productGrade: 'D' }])).toBeNull()
    expect(await said([{ ...firecracker, productGrade: 'D' }, firecracker])).toContain('不包含')
    const powder: Goods = { materialClass: '3', productCategory: null, productGrade: null }
    await licence('X4', { permit: { classes: ['2'] } })
    expect(await said([powder])).toContain('不包含')
    await licence('X5', { permit: { classes: ['2', '3'] } })
    expect(await said([powder])).toBeNull()
  })

  it.each([
    ['says nothing', {}],
    ['names empty lists', { categories: [], classes: [] }],
    ['names grades alone', { grades: ['C'] }],
    ['is missing', null],
  ])('by a licence whose permit %s', async (_, permit) => {
    await licence('X6', { permit })
    expect(await said()).toContain('不包含')
    expect(await said([{ materialClass: '3', productCategory: null, productGrade: null }])).toContain('不包含')
  })

  it.each<[string, Activity, string, Record<string, unknown>]>([
    ['a retailer sells', 'sell', '6', { kind: '03' }],
    ['a producer buys finished goods', 'buy', '6', { kind: '01' }],
    ['a wholesaler makes', 'make', '6', { kind: '02' }],
    ['a wholesaler buys powder', 'buy', '3', { kind: '02', permit: { classes: ['3'] } }],
    ['a trader of chemicals uses them', 'use', '8', { kind: '04', permit: { classes: ['8'] } }],
    ['a carrier buys', 'buy', '6', { kind: '08' }],
  ])('when %s: the licence is of another kind', async (_, activity, materialClass, more) => {
    await licence('X7', more)
    expect(await said([{ ...firecracker, materialClass }], activity)).toMatch(/不包含|没有覆盖/)
  })
})

describe('goods are admitted', () => {
  it('on the licence’s first day', async () => {
    await licence('Y0', { validFrom: '2027-06-15' })
    expect(await said()).toBeNull()
  })

  it('on the licence’s last day, and with one good licence among bad ones', async () => {
    await licence('Y1', { validTo: '2027-06-15' })
    await licence('Y2', { status: '6' })
    expect(await said()).toBeNull()
  })

  it.each<[string, Activity, Record<string, unknown>]>([
    ['a producer sells', 'sell', { kind: '01' }],
    ['a wholesaler sells', 'sell', { kind: '02' }],
    ['a retailer buys', 'buy', { kind: '03' }],
    ['a producer whose classes name finished goods makes', 'make', { kind: '01', permit: { classes: ['6'] } }],
  ])('when %s', async (_, activity, more) => {
    await licence('Y3', more)
    expect(await said([firecracker], activity)).toBeNull()
  })

  it('when they require no licence', async () => {
    expect(await said([{ materialClass: '1', productCategory: null, productGrade: null }])).toBeNull()
    expect(await said([])).toBeNull()
  })
})

it('finds the goods of products, each once', async () => {
  const { rows } = await sql<{ id: string } & Goods>`
    select id, material_class, product_category, product_grade from ent_product order by id limit 20`.execute(db)
  const found = await goodsOf(
    db,
    rows.map(({ id }) => id),
  )
  const kinds = new Set(rows.map(({ id, ...goods }) => JSON.stringify(goods)))
  expect(new Set(found.map((goods) => JSON.stringify(goods)))).toEqual(kinds)
  expect(found).toHaveLength(kinds.size)
  expect(await goodsOf(db, [])).toEqual([])
})
