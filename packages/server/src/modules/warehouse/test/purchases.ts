import { sql } from 'kysely'
import type { TestApp } from '../../../../test/support/app.ts'
import type { Row } from '../../../framework/store/row.ts'
import { draftIn, draftOut, plant } from './stores.ts'

let serial = 0

/** Inserts a row with defaults in all required columns, and the given values. */
async function addRow({ db }: TestApp, table: string, given: Row): Promise<string> {
  serial += 1
  const columns = await sql<{ name: string; type: string }>`
    select a.attname as name, format_type(a.atttypid, null) as type from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and a.attnotnull and not a.atthasdef`.execute(db)
  const value = (type: string) => (/^(date|timestamp)/.test(type) ? '2026-01-01' : type === 'text' ? `x${serial}` : '1')
  const row = { ...Object.fromEntries(columns.rows.map(({ name, type }) => [name, value(type)])), ...given }
  const made = await sql<{ id: string }>`insert into ${sql.table(table)}
    (${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))}) returning id`.execute(
    db,
  )
  return made.rows[0]?.id ?? ''
}

/**
 * Creates an open purchase with ample quantity from an external supplier, with functions to draft its
 * receipts, and its returns with the supplier's letter on a transport order.
 */
export async function openPurchases(server: TestApp, warehouseId: string, productId: string) {
  // A fireworks maker buys none: let the plant trade them as well.
  await sql`insert into lic_licence (enterprise_id, license_number, certificate_type, credit_code, principal, address, scope,
      permit_categories, issue_org, issue_date, valid_from, valid_to, status, status_time)
    select enterprise_id, license_number || 'T', '02', credit_code, principal, address, scope, permit_categories, issue_org, issue_date,
      valid_from, valid_to, status, status_time from lic_licence l where enterprise_id = ${plant} and certificate_type = '01'
      and not exists (select 1 from lic_licence o where o.license_number = l.license_number || 'T')`.execute(server.db)
  const purchaseId = await addRow(server, 'ord_purchase', {
    enterprise_id: plant,
    supplier_name: '供货厂',
    order_status: '1',
  })
  const goods = { enterprise_id: plant, product_id: productId, unit: 'pcs' }
  await addRow(server, 'ord_purchase_detail', { ...goods, purchase_id: purchaseId, quantity: 1_000_000 })
  const letter = await addRow(server, 'sys_attach', {})
  const buy = (details: readonly Row[], instoreDate: string) =>
    draftIn(server, warehouseId, details, { inStoreType: '1', actNo: null, instoreDate, purchaseId })
  const giveBack = async (details: readonly Row[], outstoreDate: string) => {
    const answer = await draftOut(server, warehouseId, details, {
      outStoreType: '7',
      actNo: null,
      outstoreDate,
      purchaseId,
    })
    if (answer.status !== 200) return answer
    await sql`update wh_outstore set files = ${JSON.stringify([letter])} where id = ${answer.data.id}`.execute(
      server.db,
    )
    const transportId = await addRow(server, 'ord_transport', {
      enterprise_id: plant,
      outstore_id: answer.data.id,
      transport_status: '0',
      receiver_id: null,
    })
    const quantity = details.reduce((sum, one) => sum + Math.round(Number(one.quantity) * 10_000), 0) / 10_000
    await addRow(server, 'ord_transport_detail', { ...goods, transport_id: transportId, quantity })
    return answer
  }
  return { buy, giveBack }
}
