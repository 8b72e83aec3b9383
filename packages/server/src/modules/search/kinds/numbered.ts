import { businesslicense } from '@fengsui/contract/licences/licence.ts'
import { businesslicenserecord } from '@fengsui/contract/licences/record.ts'
import { directionpurchase } from '@fengsui/contract/orders/directionpurchase.ts'
import { directionsales } from '@fengsui/contract/orders/directionsales.ts'
import { directiontransport } from '@fengsui/contract/orders/directiontransport.ts'
import { warn } from '@fengsui/contract/warnings/warning.ts'
import { sql } from 'kysely'
import { type Book, byNumber } from '../by-number.ts'
import type { Row, Scoped } from '../wanted.ts'

/** Warnings; of an enterprise, those open. */
export const warnings = byNumber([
  {
    needs: 'warn_view',
    of: warn,
    no: 'warnNo',
    meant: sql`x.close_time is null`,
    order: sql`x.severity, x.id desc`,
    row: (where) => sql<Row>`
      select x.id::text as id, concat_ws(' ', coalesce(x.enterprise_short_name, x.enterprise_name), coalesce(x.workplace_name, x.device_name)) as title,
        x.warn_no as detail, x.enterprise_id::text as enterprise_id, null as phone, x.severity, x.type_name as state, x.type_key as of
      from warn_event_v x where ${where}`,
  },
])

/** `word` gives the register of a row to the console. */
const documents = (word: string, of: Scoped, no: string, needs: string): Book => ({
  needs,
  of,
  no,
  meant: sql`true`,
  order: sql`x.create_time desc nulls last, x.id desc nulls last`,
  row: (where) => sql<Row>`
    select x.id::text as id, ${sql.ref(`x.${no}`)} as title, coalesce(e.short_name, e.enterprise_name) as detail,
      e.id::text as enterprise_id, null as phone, null as severity, null as state, ${sql.lit(word)} as of
    from ${sql.table(of.table)} x join ent_enterprise e on e.id = x.enterprise_id where ${where}`,
})

export const licences = byNumber([
  documents('licence', businesslicense, 'licenseNumber', 'licence_view'),
  documents('record', businesslicenserecord, 'recordNo', 'licence_view'),
])

export const orders = byNumber([
  documents('sales', directionsales, 'salesNo', 'order_view'),
  documents('purchase', directionpurchase, 'purchaseNo', 'order_view'),
  documents('transport', directiontransport, 'transportNo', 'transport_view'),
])
