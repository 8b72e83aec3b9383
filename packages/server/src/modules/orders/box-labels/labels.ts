import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { mostLabels, directionpackagingproduct as of } from '@fengsui/contract/orders/directionpackagingproduct.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { RawResponse } from '../../../framework/http/implement.ts'
import { find } from '../../../framework/store/detail.ts'
import { labelSheet } from './label-sheet.ts'

/** Returns the labels of some boxes of a packed batch as a PDF. */
export async function labels(ctx: Context, input: InputOf<typeof of.calls.labels>): Promise<RawResponse> {
  const row = await find(ctx.db, ctx.caller, of, String(input.id))
  const [first, last] = [Number(input.first), Number(input.last)]
  if (last < first || last > row.boxCount || last - first >= mostLabels)
    throw badRequest(say.labelRange, { max: row.boxCount, most: mostLabels })
  const found = await sql<{
    code: string
  }>`select code from ord_barcode where pack_id = ${row.id} and tenant_id = ${row.tenantId}
    order by code offset ${first - 1} limit ${last - first + 1}`.execute(ctx.db)
  const product = await sql<{
    name: string
    spec: string | null
    enterpriseName: string
  }>`select p.name, p.spec, e.enterprise_name
    from ent_product p join ent_enterprise e on e.id = ${row.enterpriseId} where p.id = ${row.productId}`.execute(
    ctx.db,
  )
  const facts = product.rows[0]
  const body = labelSheet(
    found.rows.map(({ code }) => code),
    {
      productName: facts?.name ?? '',
      spec: facts?.spec ?? null,
      batchNo: row.batchNo,
      packDate: row.packDate,
      enterpriseName: facts?.enterpriseName ?? '',
    },
    input.paper ?? 'a4',
  )
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment;filename=${row.packNo}.pdf`,
      'cache-control': 'no-store',
    },
    body,
  }
}
