import type { productCategory, productGrade } from '@fengsui/contract/dictionaries/chemicals.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'
import { codeOfPrinted, printedCode } from '@fengsui/contract/orders/box-code.ts'
import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import type { TraceNode, TraceNodeType } from '@fengsui/contract/orders/processtrace.ts'
import { type BoxDetail, productBarcode } from '@fengsui/contract/orders/product-barcode.ts'
import { sql } from 'kysely'
import type { Db } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { traceBatch } from './trace/trace-batch.ts'

interface Box {
  code: string
  productId: string
  productName: string
  productCategory: KeyOf<typeof productCategory> | null
  productGrade: KeyOf<typeof productGrade> | null
  spec: string | null
  producerId: string
  producerName: string
  licenceNumber: string | null
  batchNo: string
  productionDate: string
  expireDate: string | null
  netExplosive: string | null
  qualityId: string | null
  holderId: string
  holderName: string
}

async function boxOf(db: Db, tenantId: string, code: string): Promise<Box | undefined> {
  const found = await sql<Box>`select b.code, p.id::text as product_id, p.name as product_name, p.product_category,
      p.product_grade, p.spec, k.enterprise_id::text as producer_id, m.enterprise_name as producer_name,
      (select l.license_number from lic_licence l where l.enterprise_id = k.enterprise_id and l.status = '2' and l.is_deleted = 0
        order by l.valid_to desc, l.id limit 1) as licence_number,
      b.batch_no, k.pack_date as production_date,
      (k.pack_date + make_interval(months => p.shelf_months))::date as expire_date,
      round(k.net_explosive_kg / nullif(k.box_count, 0), 3)::text as net_explosive,
      (select q.id::text from ord_product_quality q where q.product_id = p.id and q.batch_no = b.batch_no and q.is_deleted = 0
        order by q.id desc limit 1) as quality_id,
      h.id::text as holder_id, h.enterprise_name as holder_name
    from ord_barcode b join ord_packaging_product k on k.id = b.pack_id join ent_product p on p.id = b.product_id
      join ent_enterprise m on m.id = k.enterprise_id join ent_enterprise h on h.id = b.holder_id
    where b.tenant_id = ${tenantId} and b.code = ${code}`.execute(db)
  return found.rows[0]
}

/** Steps of a trace that move the box, as events of it. */
const eventTypes: Readonly<Partial<Record<TraceNodeType, BoxDetail['events'][number]['type']>>> = {
  pack: 'pack',
  instore: 'in',
  sales: 'order',
  outstore: 'out',
  transport: 'transport',
  sign: 'sign',
  discard: 'discard',
}
const eventsOf = (nodes: readonly TraceNode[]): BoxDetail['events'] =>
  nodes.flatMap(({ nodeType, nodeTime: time, enterpriseName, documentNo, operator }) => {
    const type = eventTypes[nodeType]
    return type ? [{ time, type, enterpriseName, documentNo, place: enterpriseName, operator }] : []
  })

export default implement(productBarcode, {
  async wlProductBarcodeDetail(ctx, { barcode: scanned }) {
    const given = String(scanned).trim()
    const code = codeOfPrinted(given)
    if (code === undefined) throw badRequest(say.barcodeWrong, { code: given })
    const box = await boxOf(ctx.db, ctx.caller.tenantId, code)
    if (!box) throw badRequest(say.barcodeUnknown, { code: given })
    const { code: own, ...facts } = box
    const nodes = await traceBatch(ctx, { productId: null, batchNo: null, barcode: own }, true)
    return { barcode: printedCode(own), ...facts, events: eventsOf(nodes), nodes }
  },
})
