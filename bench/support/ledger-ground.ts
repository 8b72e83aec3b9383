import type pg from 'pg'

/** Where the bench writes its documents: a warehouse of the demonstration enterprise of the account head. */
export interface Ground {
  readonly enterpriseId: string
  readonly warehouseId: string
}
const enterpriseId = '21000001'

/** Adds a licence of the enterprise for all goods of the bench. */
async function license(pool: pg.Pool): Promise<void> {
  const permit = { classes: ['6'], categories: ['09'], grades: ['C'] }
  await pool.query(
    `insert into lic_licence (enterprise_id, license_number, certificate_type, credit_code, principal, address, scope, permit_categories,
      issue_org, issue_date, valid_from, valid_to, status, status_time)
     select id, 'BENCH', '01', credit_code, 'x', 'x', 'x', $2, 'x', current_date, current_date - 1, current_date + 999, '2', now()
     from ent_enterprise where id = $1`,
    [enterpriseId, JSON.stringify(permit)],
  )
}

/** Creates a warehouse with 200 batches, stocked with more than is taken. */
export async function makeGround(pool: pg.Pool): Promise<Ground> {
  const one = async (text: string, values: unknown[]) =>
    String((await pool.query(`${text} returning id`, values)).rows[0].id)
  const areaId = await one(
    `insert into wh_area (enterprise_id, area_code, area_name, storage_class, max_stock_box, max_stock_kg, keeper, keeper_phone, address,
      review_status) values ($1, 'BENCH', 'BENCH', '1', 1e10, 1e10, 'x', '13800000000', 'x', '1')`,
    [enterpriseId],
  )
  const warehouseId = await one(
    `insert into wh_warehouse (enterprise_id, warehouse_code, warehouse_name, area_id, workplace_kind, hazard_grade, area, max_stock_box,
      max_stock_kg, keeper, review_status) values ($1, 'BENCH', 'BENCH', $2, '3', '1.3', 1, 1e10, 1e10, 'x', '1')`,
    [enterpriseId, areaId],
  )
  await pool.query(
    `insert into ent_product (enterprise_id, code, name, material_class, product_category, product_grade, spec, unit, per_box, review_status)
     select $1, 'BENCH' || n, 'BENCH' || n, '6', '09', 'C', 'x', 'pcs', 10, '1' from generate_series(1, 200) n`,
    [enterpriseId],
  )
  await pool.query(
    `insert into wh_warehouse_detail (enterprise_id, warehouse_id, material_class) values ($1, $2, '6')`,
    [enterpriseId, warehouseId],
  )
  await pool.query(
    `insert into wh_stock (enterprise_id, warehouse_id, product_id, batch_no, quantity, unit)
     select $1, $2, id, 'B', 1e9, 'pcs' from ent_product where code like 'BENCH%'`,
    [enterpriseId, warehouseId],
  )
  await license(pool)
  return { enterpriseId, warehouseId }
}

/**
 * Creates unverified out-store documents of ten lines for an approved act, made by a user who does not sign
 * in.
 */
export async function makeDrafts(pool: pg.Pool, ground: Ground, prefix: string, count: number): Promise<string[]> {
  const { rows } = await pool.query(
    `insert into wh_outstore (enterprise_id, outstore_no, out_store_type, warehouse_id, outstore_date, handler, keeper, act_no,
      review_status, review_rung, create_user)
     select $1, $2 || n, '9', $3, current_date, 'x', 'x', 'BENCH', '1', 4, 1 from generate_series(1, $4) n returning id`,
    [ground.enterpriseId, prefix, ground.warehouseId, count],
  )
  const ids = rows.map(({ id }) => String(id))
  await pool.query(
    `insert into wh_outstore_detail (enterprise_id, outstore_id, product_id, product_name, batch_no, quantity, unit, base_quantity, box_count,
      weight_kg, net_explosive_kg)
     select $1, d.id, p.id, p.name, 'B', 1, 'pcs', 1, 0.1, 1, 0.1
     from unnest($2::bigint[]) with ordinality d (id, n)
     join (select id, name, row_number() over (order by id) - 1 as i from ent_product where code like 'BENCH%') p
       on (p.i - d.n * 7) % 20 = 0`,
    [ground.enterpriseId, ids],
  )
  await pool.query('analyze wh_outstore, wh_outstore_detail')
  return ids
}

/**
 * Writes movements of two years in warehouses of all enterprises, fifty per batch, and the resulting stock.
 */
export async function fillLedger(pool: pg.Pool, rows: number): Promise<void> {
  for (const table of ['wh_ledger', 'wh_stock']) await pool.query(`alter table ${table} disable trigger ${table}_owner`)
  // All stock comes from one opening balance approved by the county.
  const { rows: opened } = await pool.query(
    `insert into wh_instore (enterprise_id, instore_no, in_store_type, warehouse_id, instore_date, handler, keeper, act_no, review_status,
      review_rung, verify_status, verify_time)
     select enterprise_id, 'BENCH', '6', id, current_date, 'x', 'x', 'BENCH', '1', 4, '1', now() from wh_warehouse
     where warehouse_code = 'BENCH' returning id`,
  )
  const openingId = opened[0].id
  const owner = `from (select n, ((n - 1) / 50)::int as batch from generate_series(1, $1::int) n) drawn
    cross join (select w.id as warehouse_id, w.enterprise_id, w.region_code, w.organize_id from wh_warehouse w where w.warehouse_code = 'BENCH') w
    join (select id as product_id, (row_number() over (order by id) - 1)::int as i from ent_product where code like 'BENCH%') p
      on p.i = drawn.batch % 200`
  await pool.query(
    `insert into wh_ledger (enterprise_id, region_code, organize_id, warehouse_id, product_id, batch_no, in_out, biz_type, origin_type, document_no,
      document_id, line_id, quantity, unit, box_count, weight_kg, explosive_kg, balance, move_time)
     select enterprise_id, region_code, organize_id, warehouse_id, product_id, 'L' || batch, '1', 'I6', 'I6', 'BENCH' || n, $2::bigint, -n, 1, 'pcs', 0.1, 1, 0.1,
      1 + (n - 1) % 50, now() - (n || ' minutes')::interval ${owner}`,
    [rows, openingId],
  )
  await pool.query(
    `insert into wh_stock (enterprise_id, region_code, organize_id, warehouse_id, product_id, batch_no, quantity, unit, box_count, weight_kg,
      explosive_kg, expire_date)
     select enterprise_id, region_code, organize_id, warehouse_id, product_id, batch_no, sum(quantity), 'pcs', sum(box_count), sum(weight_kg),
      sum(explosive_kg), current_date + (random() * 900)::int from wh_ledger where document_no like 'BENCH%' group by 1, 2, 3, 4, 5, 6`,
  )
  for (const table of ['wh_ledger', 'wh_stock']) {
    await pool.query(`alter table ${table} enable trigger ${table}_owner`)
    await pool.query(`vacuum analyze ${table}`)
  }
}
