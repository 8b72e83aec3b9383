import { resources } from '@fengsui/contract/catalogue.ts'
import { licenceActionType, licenceRecordStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { specialOperation } from '@fengsui/contract/dictionaries/staff.ts'
import { pathOf, type Resource, rowSchema } from '@fengsui/contract/kit/resource.ts'
import { writeBooks } from '@fengsui/demo/trade/books.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOf } from '../src/framework/files/file-storage.ts'
import { shanghaiDay } from '../src/framework/http/serialize-row.ts'
import { nextNumber } from '../src/framework/store/number.ts'
import { reconcile } from '../src/modules/statistics/reconcile.ts'
import { startForTest, type TestApp } from './support/app.ts'

const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const tableOf = (name: string): readonly [table: string, key: string] | undefined => {
  if (name === 'region') return ['sys_region', 'code']
  // Accounts and staff: both paths end in `user`.
  if (name === 'user') return ['sys_user', 'id']
  if (name === 'user-staff') return ['ent_staff', 'id']
  const found = resources.find(({ path }) => path.endsWith(`/${name}`))
  return found && [found.table, 'id']
}

let server: TestApp
let written: number
const ask = async (query: string, values: unknown[] = []) => (await server.pool.query(query, values)).rows
beforeAll(async () => {
  server = await startForTest()
  const { put } = filesOf(server.house).local
  const storeFile = (name: string, bytes: Buffer) => put(name, bytes)
  written = await writeBooks(server.db, server.clock.now(), { days: 77, storeFile })
})
afterAll(() => server.stop())

describe('the stock of the books', () => {
  it('is what the ledger adds up to, batch by batch', async () => {
    const wrong = await ask(`select * from (select warehouse_id, product_id, batch_no, sum(quantity) as quantity,
        sum(box_count) as box_count, sum(weight_kg) as weight_kg, sum(explosive_kg) as explosive_kg, count(*) as version
      from wh_ledger group by 1, 2, 3) l full join wh_stock s using (warehouse_id, product_id, batch_no)
      where l.quantity is distinct from s.quantity or coalesce(l.box_count, 0) <> s.box_count or l.weight_kg <> s.weight_kg
        or l.explosive_kg <> s.explosive_kg or l.version <> s.version`)
    expect(wrong).toEqual([])
    expect(await ask('select count(*)::int > 1000 as many from wh_ledger')).toEqual([{ many: true }])
  })
  it('was never below nothing, and every balance is the sum so far', async () => {
    const wrong =
      await ask(`select id from (select *, sum(quantity) over (partition by warehouse_id, product_id, batch_no
      order by id) as so_far, lag(move_time) over (partition by enterprise_id order by id) as before from wh_ledger) l
      where so_far <> balance or balance < 0 or before > move_time`)
    expect(wrong).toEqual([])
  })
  it('figures are what the rates of the database say', async () => {
    const wrong = await ask(`select l.id from wh_ledger l join ent_product p on p.id = l.product_id
      where round(l.quantity * unit_rate(p.id, l.unit, 'kg'), 4) is distinct from l.weight_kg
        or round(l.quantity * unit_rate(p.id, l.unit, 'box'), 4) is distinct from l.box_count
        or round(l.quantity * p.net_explosive_unit, 4) is distinct from l.explosive_kg`)
    expect(wrong).toEqual([])
  })
  it('keeps to the limits of stores, areas and licences', async () => {
    const over =
      await ask(`select w.id from wh_warehouse w join lateral (select sum(box_count) as box, sum(explosive_kg) as kg
      from wh_stock s where s.warehouse_id = w.id) s on true where s.box > w.max_stock_box or s.kg > w.max_stock_kg
      union all select a.id from wh_area a where (select sum(max_stock_kg) from wh_warehouse w where w.area_id = a.id) > a.max_stock_kg`)
    expect(over).toEqual([])
  })
  it('was in the evening what the ledger says of that day', async () => {
    const wrong = await ask(`select d.* from wh_stock_daily d cross join lateral (
        select coalesce(sum(l.explosive_kg), 0) as kg, coalesce(sum(l.box_count), 0) as box from wh_ledger l
        where l.warehouse_id = d.warehouse_id and l.move_time < (d.day + 1)::timestamp at time zone 'Asia/Shanghai') l
      where l.kg <> d.explosive_kg or l.box <> d.box_count`)
    expect(wrong).toEqual([])
  })
  it('is only where it may be', async () => {
    const lost = await ask(`select s.id from wh_stock s join ent_product p on p.id = s.product_id where s.quantity > 0
      and not exists (select 1 from wh_warehouse_detail d where d.warehouse_id = s.warehouse_id and d.material_class = p.material_class)`)
    expect(lost).toEqual([])
  })
})

describe('the in-plant transfers of the books', () => {
  it('are by people certified for it, and no room has taken in more than it may hold', async () => {
    const day = "date_trunc('day', t.transfer_time at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'"
    const rows = await ask(
      `select t.explosive_kg::float8 as kg, t.quantity::float8 as quantity,
        room_held_kg(r.id, ${day}, ${day} + interval '1 day', null) <= r.xian_ding_yao_liang as fits,
        r.enterprise_id = t.enterprise_id and f.enterprise_id = t.enterprise_id as own,
        round(t.quantity * p.net_explosive_unit, 4) = t.explosive_kg as weighed,
        exists (select 1 from ent_staff s join staff_certificate c on c.staff_id = s.id and c.special_operation = $1
          where s.enterprise_id = t.enterprise_id and s.real_name = t.carrier) as certified
      from ops_inplant_transfer t join wp_workplace r on r.id = t.to_workplace_id join wp_workplace f on f.id = t.from_workplace_id
      join ent_product p on p.id = t.product_id`,
      [specialOperation.is.storing],
    )
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter(({ fits, own, weighed, certified }) => !fits || !own || !weighed || !certified)).toEqual([])
  })
})

describe('who wrote the books', () => {
  it.each(['wh_instore', 'wh_outstore', 'wh_transfer'])('verifier differs from the author in %s', async (table) => {
    expect(await ask(`select id from ${table} where verify_user = create_user`)).toEqual([])
    expect(await ask(`select id from ${table} where (verify_status = '1') <> (verify_user is not null)`)).toEqual([])
  })
  it('a count by which much is missing waits for the authority, signed by both counters', async () => {
    const waiting =
      await ask(`select loss_kg::text as loss, verify_status as state, countersign_time is not null as signed
      from wh_stocktake where review_status = '2'`)
    expect(waiting).toEqual([{ loss: '75.0000', state: '0', signed: true }])
    const path = '/blade-dcms-warehouse/warehouseapproval/page'
    const { data } = await server.call('GET', path, { as: 'county', query: { documentKind: 'stocktake' } })
    expect(data.records).toMatchObject([{ documentKind: 'stocktake', reviewStatus: '2' }])
  })
  it('what waits for the authority waits in processes, with what is asked', async () => {
    const rows = await ask(`select c.subject, c.after, i.state, s.state as step, c.apply_user is not null as asked
      from change_request c join flow_instance i on i.change_id = c.id
      join flow_step s on s.instance_id = i.id and s.element_type = 'userTask'
      where c.subject in ('warehousestocktake', 'indexinformation') and c.status = '2' order by c.subject desc`)
    expect(rows).toMatchObject([
      { subject: 'warehousestocktake', state: '1', step: '1', asked: true, after: { reason: '复称少3袋，原因待查' } },
      { subject: 'indexinformation', state: '1', step: '1', asked: true },
    ])
    expect(Number(rows[1].after.quota)).toBeGreaterThan(0)
  })
  it('its photos are pictures that open, and the authority can approve it', async () => {
    const [count] = await ask("select id, photos from wh_stocktake where review_status = '2'")
    expect(count.photos).toHaveLength(2)
    for (const id of count.photos) {
      const [file] = await ask('select name from sys_attach where id = $1', [id])
      const bytes = await filesOf(server.house).local.get(file.name)
      expect(bytes?.subarray(1, 4).toString()).toBe('PNG')
    }
    const verdict = { id: count.id, documentKind: 'stocktake', reviewStatus: '1' }
    const path = '/blade-dcms-warehouse/warehouseapproval/approve'
    expect((await server.call('POST', path, { as: 'county', body: verdict })).msg).toBe('操作成功')
  })
  it('every list that a reviewer may open has rows, but those that nightly jobs and gates fill', async () => {
    const empty: string[] = []
    for (const of of resources.filter(({ standard }) => standard.page)) {
      const path = pathOf(of.path, of.standard.page ?? '')
      const { status, data } = await server.call('GET', path, { as: 'reviewer', query: { current: 1, size: 1 } })
      if (status === 200 && data.records.length === 0) empty.push(of.path)
    }
    const nightly = ['/blade-dcms-basic/majorhazardunit', '/blade-dcms-basic/majorhazardrecord', '/blade-dcms/balance']
    // Passages come from gates.
    const gates = ['/yhjg-dp/sss/Dashboard/factoryPersonRecord']
    expect(empty.filter((path) => !gates.includes(path) && !nightly.includes(path))).toEqual([])
  })
  it('two people reviewed an application', async () => {
    const same = await ask(`select a.record_id from lic_record_log a join lic_record_log b on b.record_id = a.record_id
      where a.act = 'firstReview' and b.act = 'secondReview' and a.create_user = b.create_user`)
    expect(same).toEqual([])
  })
  it('the requester of a recheck did not carry it out', async () => {
    const same = await ask(`select t.id from ent_hidden_trouble t join ent_hidden_trouble_log l on l.trouble_id = t.id
      where l.to_status = '3' and l.user_id = t.ask_user`)
    expect(same).toEqual([])
  })
  it('documents wait to be verified at some plants only, and never on one day at most of them', async () => {
    const open: { plant: string; day: string }[] = await ask(`select enterprise_id as plant, instore_date::text as day
        from wh_instore where verify_status = '0' and is_deleted = 0
      union all select enterprise_id, outstore_date::text from wh_outstore where verify_status = '0' and is_deleted = 0`)
    const [all] = await ask('select count(distinct enterprise_id)::int as plants from wh_ledger')
    const plantsOf = (rows: typeof open) => new Set(rows.map(({ plant }) => plant)).size
    expect(plantsOf(open)).toBeGreaterThan(0)
    expect(plantsOf(open)).toBeLessThan(all.plants)
    for (const [day, rows] of Map.groupBy(open, (row) => row.day))
      expect(plantsOf(rows), day).toBeLessThan(all.plants / 2)
  })
  it('no row is dated in the future', async () => {
    for (const table of ['wh_ledger', 'ord_sales', 'ord_state_log', 'lic_record', 'ent_enforcement']) {
      const time = table === 'wh_ledger' ? 'move_time' : 'create_time'
      expect(await ask(`select id from ${table} where ${time} > $1`, [server.clock.now()]), table).toEqual([])
    }
  })
})

const owned = resources.filter(({ table }) => /^(lic|wh|ord|ent|base|chem|ext|sub)_/.test(table))
it.each(owned.map((of) => [of.table, of] as const))('everything %s refers to is there', async (table, of) => {
  for (const [name, field] of Object.entries(of.fields)) {
    const target = field.refersTo ? tableOf(field.refersTo) : undefined
    if (field.kind !== 'ref' || !target || field.in) continue
    const has = await ask('select 1 from information_schema.columns where table_name = $1 and column_name = $2', [
      table,
      column(name),
    ])
    if (has.length === 0) continue
    const lost =
      await ask(`select ${column(name)} as lost from ${table} where ${column(name)} is not null and ${column(name)}::text not in
      (select ${target[1]}::text from ${target[0]}) limit 1`)
    expect(lost, name).toEqual([])
  }
})

const listed = owned.filter((of) => of.standard.page || of.standard.list) as readonly Resource[]
it.each(listed.map((of) => [pathOf(of.path, of.standard.page ?? of.standard.list ?? ''), of] as const))(
  'GET %s answers rows as they are declared',
  async (path, of) => {
    const { status, data } = await server.call('GET', path, { as: 'admin', query: { current: 1, size: 50 } })
    expect(status).toBe(200)
    const schema = rowSchema(of.fields)
    for (const row of data.records) expect(schema.safeParse(row).error?.issues ?? [], row.id).toEqual([])
  },
)

it('there are some rows in every register of the books', async () => {
  const empty = []
  for (const { table } of owned) if ((await ask(`select 1 from ${table} limit 1`)).length === 0) empty.push(table)
  // Models of plants are uploaded by their people.
  expect([...new Set(empty)].filter((table) => table !== 'ent_plant_model').sort()).toEqual([])
})

describe('the applications for licences', () => {
  it('are in every step, with periods that end on different days, one of them passed', async () => {
    const states = await ask('select distinct status from lic_record order by 1')
    expect(states.map(({ status }) => status)).toEqual(Object.values<string>(licenceRecordStatus.is).sort())
    const ends = await ask(`select limit_date::text as day, overdue from lic_record
      where accept_time is not null and finish_time is null and status <> '7'`)
    expect(new Set(ends.map(({ day }) => day)).size).toBeGreaterThanOrEqual(6)
    const today = shanghaiDay(server.clock.now())
    expect(ends.filter(({ day, overdue }) => (overdue === 1) !== day < today)).toEqual([])
    expect(ends.filter(({ overdue }) => overdue === 1)).toHaveLength(1)
  })
  it('have papers that open, but one, which the office cannot accept', async () => {
    const found = await ask(`select r.id, r.version, r.status, jsonb_array_length(m.files::jsonb) as files, a.name
      from lic_record r join lic_materia m on m.record_id = r.id left join sys_attach a on a.id::text = m.files::jsonb->>0`)
    const bare = found.filter(({ files }) => files === 0)
    expect(new Set(bare.map(({ id }) => id)).size).toBe(1)
    for (const name of new Set(found.filter(({ files }) => files > 0).map((row) => row.name)))
      expect((await filesOf(server.house).local.get(name))?.subarray(8, 12).toString(), name).toBe('WEBP')
    const act = (ids: string) =>
      server.call('POST', '/blade-dcms/businesslicenserecord/setBusinessLicenseStatus', {
        as: 'reviewer',
        body: { ids, type: licenceActionType.is.accept },
      })
    const { msg } = await act(bare[0]?.id)
    expect(msg).toContain('申请材料不齐全，没有文件')
    const filed = found.find(({ status, files }) => status === '1' && files > 0)
    expect((await act(filed?.id)).msg).toBe('操作成功')
  })
})

describe('the traders', () => {
  it('are on the register with a licence of their kind in force', async () => {
    const found = await ask(
      `select e.enterprise_nature as nature, l.certificate_type as kind from ent_enterprise e
      join lic_licence l on l.id = e.license_id and l.status = '2' and l.valid_to >= $1
      where e.enterprise_nature <> '1' order by 1`,
      [server.clock.now()],
    )
    const kinds = [...new Map(found.map((row) => [row.nature, row])).values()]
    expect(kinds).toEqual([
      { nature: '2', kind: '02' },
      { nature: '3', kind: '03' },
      { nature: '5', kind: '04' },
      { nature: '6', kind: '05' },
    ])
  })
  it('and everybody else who buys are on the register, licensed on the day for what they buy', async () => {
    const [known] = await ask(`select count(*)::int as sales, count(distinct buyer_id)::int as buyers,
        count(*) filter (where b.county_id not in ('430181', '430281'))::int as abroad
      from ord_sales s left join ent_enterprise b on b.id = s.buyer_id`)
    expect(known.buyers).toBeGreaterThan(20)
    expect(known.abroad).toBeGreaterThan(20)
    const strangers = await ask(`select s.sales_no, s.buyer_name from ord_sales s
      left join ent_enterprise b on b.id = s.buyer_id and b.is_deleted = 0 and b.enterprise_name = s.buyer_name
      where b.id is null or s.buyer_id is null`)
    expect(strangers).toEqual([])
    const unlicensed = await ask(`select distinct s.sales_no, s.buyer_name, s.buyer_licence_no from ord_sales s
      join ord_sales_detail d on d.sales_id = s.id join ent_product p on p.id = d.product_id
      where not exists (select 1 from lic_licence l where l.enterprise_id = s.buyer_id and l.license_number = s.buyer_licence_no
        and l.permit_categories -> 'classes' ? p.material_class and s.sales_date between l.valid_from and l.valid_to)`)
    expect(unlicensed).toEqual([])
    const unknown = await ask(
      'select transport_no from ord_transport where receiver_id is null and sales_id is not null',
    )
    expect(unknown).toEqual([])
  })
  it('buy the greater part of the fireworks, and bring some to the retailer', async () => {
    const [sold] =
      await ask(`select sum(d.box_count) filter (where b.enterprise_nature = '2') as known, sum(d.box_count) as whole
      from ord_sales s join ord_sales_detail d on d.sales_id = s.id join ent_product p on p.id = d.product_id
      join ent_enterprise e on e.id = s.enterprise_id and e.enterprise_nature = '1'
      left join ent_enterprise b on b.id = s.buyer_id where p.material_class = '6'`)
    expect(Number(sold.known) / Number(sold.whole)).toBeGreaterThan(0.5)
    const states = await ask(`select distinct transport_status as state from ord_distribution t
      join ent_enterprise e on e.id = t.receiver_id and e.enterprise_nature = '3' order by 1`)
    expect(states.map(({ state }) => state)).toEqual(['1', '3'])
  })
  it('have every kind of guide, and applications that wait for the reviewer of the county', async () => {
    const kinds = await ask('select distinct guide_kind as kind from lic_guide order by 1')
    expect(kinds.map(({ kind }) => kind)).toEqual(['1', '2', '3', '4', '5'])
    const { data } = await server.call('GET', '/blade-dcms/businesslicenserecord/page', {
      as: 'reviewer',
      query: { current: 1, size: 50 },
    })
    const waiting = data.records.filter((row: { status: string }) => ['1', '2'].includes(row.status))
    expect(waiting.length).toBeGreaterThanOrEqual(4)
  })
  it('leave purchases, sales and transports of the largest plant to its trade clerk', async () => {
    for (const table of ['ord_sales', 'ord_transport', 'ord_purchase']) {
      const [{ rows }] = await ask(`select count(*)::int as rows from ${table} t join sys_user u on u.id = t.create_user
        and u.account = 'trade'`)
      expect(rows, table).toBeGreaterThan(5)
    }
  })
})

it('counts what it wrote', async () => {
  expect(written).toBeGreaterThan(20_000)
})

it('the balance finds the five breaks that were put there, and nothing else', async () => {
  await reconcile(server.db, server.clock.now())
  const found = await ask('select rule_code from mb_result order by 1')
  expect(found.map((row) => row.rule_code)).toEqual(['MB10', 'MB3', 'MB5', 'MB7', 'MB9'])
})

it('the next number of every prefix is free', async () => {
  const yesterday = new Date(server.clock.now().getTime() - 86_400_000)
  for (const [prefix, table, name] of [
    ['RK', 'wh_instore', 'instore_no'],
    ['CK', 'wh_outstore', 'outstore_no'],
    ['XS', 'ord_sales', 'sales_no'],
  ] as const) {
    const next = await nextNumber(server.db, '000000', prefix, yesterday)
    expect(await ask(`select 1 from ${table} where ${name} = $1`, [next]), next).toEqual([])
  }
})
