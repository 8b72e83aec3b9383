import type { TraceNodeType } from '@fengsui/contract/orders/processtrace.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import type { Related } from './related.ts'
import { onDay, type Source, sources } from './sources.ts'
import type { Asked } from './trace-batch.ts'

/** A trace step as stored. */
export interface RawNode {
  readonly nodeType: TraceNodeType
  readonly nodeTime: Date
  /** The document's resource, by the last segment of its path. */
  readonly kind: string
  readonly documentId: string
  readonly productId: string
  readonly documentNo: string | null
  readonly enterpriseId: string
  readonly enterpriseName: string
  readonly quantity: string | null
  readonly unit: string | null
  readonly weightKg: string | null
  readonly operator: string | null
  readonly status: string | null
}

/** Returns the steps of a product and batch, or of a box: those whose box range contains it. */
export async function nodesOf(
  db: Db,
  tenantId: string,
  asked: Asked,
  related: Related,
  most: number,
): Promise<RawNode[]> {
  const parts = sources.map((source) => selectOf(source, tenantId, asked, related.get(source.kind) ?? []))
  const found =
    await sql<RawNode>`select * from (${sql.join([...parts, inspections(tenantId, asked)], sql` union all `)}) node
    order by node_time, array_position(${order}::text[], node_type), document_id limit ${most}`.execute(db)
  return found.rows
}
const order = [...new Set(sources.map(({ type }) => type)), 'inspect']

function selectOf(
  of: Source,
  tenantId: string,
  { productId, batchNo, barcode }: Asked,
  related: readonly string[],
): RawBuilder<unknown> {
  const line = of.lines ? 'd' : 'h'
  const raw = (text: string) => sql.raw(text)
  const batch = of.batch === null ? 'null::text' : `${line}.batch_no`
  const lines = of.lines ? `join ${of.lines[0]} d on d.${of.lines[1]} = h.id and d.is_deleted = 0` : ''
  // A line with a box range matches by the range only, whatever product its owner assigned.
  const range = sql`${barcode}::text between ${raw(line)}.barcode_from and ${raw(line)}.barcode_to`
  const inRange = of.boxed ? sql`coalesce(${range}, false)` : sql`false`
  const unboxed = of.boxed ? sql`${raw(line)}.barcode_from is null` : sql`true`
  const id = of.type === 'discard' ? 'h.discard_order_id' : 'h.id'
  return sql`select ${of.type}::text as node_type, ${raw(of.at)} as node_time, ${of.kind}::text as kind, ${raw(id)}::text as document_id,
      ${raw(line)}.product_id::text as product_id, ${raw(of.no)} as document_no, h.enterprise_id::text as enterprise_id, e.enterprise_name,
      ${raw(of.quantity ?? `${line}.quantity`)}::text as quantity, ${raw(of.unit ?? `${line}.unit`)} as unit,
      ${raw(of.weight ?? `${line}.weight_kg`)}::text as weight_kg, ${raw(of.by)} as operator, ${raw(of.status)} as status
    from ${raw(of.head)} h ${raw(lines)} join ent_enterprise e on e.id = h.enterprise_id
    where h.tenant_id = ${tenantId} and h.is_deleted = 0 and ${raw(of.where ?? 'true')}
      and ((${productId}::bigint is null or ${raw(line)}.product_id = ${productId}::bigint)
          and (${batchNo}::text is null or ${raw(batch)} = ${batchNo}::text)
          and (${barcode}::text is null or ${unboxed} or ${inRange}) or ${inRange}
        or h.id = any(${related as string[]}::bigint[]))`
}

/** An inspection refers to a packed batch, which refers to the product. */
const inspections = (tenantId: string, { productId, batchNo }: Asked): RawBuilder<unknown> => sql`
  select 'inspect'::text, ${sql.raw(onDay('i.inspect_date', 'i'))}, 'directionpackaginginspect'::text, i.id::text, k.product_id::text, k.pack_no,
    i.enterprise_id::text, e.enterprise_name, i.sample_count::text, 'box'::text, null::text, i.inspector, i.result
  from ord_packaging_inspect i join ord_packaging_product k on k.id = i.pack_id
  join ent_enterprise e on e.id = i.enterprise_id
  where i.tenant_id = ${tenantId} and i.is_deleted = 0
    and (${productId}::bigint is null or k.product_id = ${productId}::bigint)
    and (${batchNo}::text is null or k.batch_no = ${batchNo}::text)`
