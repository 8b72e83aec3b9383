import { resources } from '@fengsui/contract/catalogue.ts'
import type { TraceNode } from '@fengsui/contract/orders/processtrace.ts'
import { sql } from 'kysely'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context } from '../../../framework/context.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { nodesOf, type RawNode } from './nodes.ts'
import { relatedTo } from './related.ts'

export interface Asked {
  readonly productId: string | null
  readonly batchNo: string | null
  readonly barcode: string | null
}
const most = 500

/**
 * Returns the history of a product, batch or box in order (domain-model.md#R5.18). Allowed for anything in a
 * document visible to the caller; the chain is complete, but documents out of scope have no id, and people of
 * other enterprises are masked. With `openToAll` also for callers who see none of its documents.
 */
export async function traceBatch(ctx: Context, asked: Asked, openToAll = false): Promise<TraceNode[]> {
  const batch = await batchOf(ctx, asked)
  const related = await relatedTo(ctx.db, ctx.caller.tenantId, batch)
  const found = await nodesOf(ctx.db, ctx.caller.tenantId, batch, related, most)
  const seen = await visible(ctx, found)
  const own = found.filter(({ documentId }) => seen.has(documentId))
  if (own.length === 0 && !openToAll) return []
  const products = new Set(own.map(({ productId }) => productId))
  return found
    .filter(({ productId }) => asked.barcode || products.has(productId))
    .map((node) => shown(ctx, node, seen.has(node.documentId)))
}

/** Returns the batch of a box, from its code. */
async function batchOf(ctx: Context, asked: Asked): Promise<Asked> {
  if (!asked.barcode) return asked
  const found = await sql<{ productId: string; batchNo: string }>`select product_id, batch_no from ord_barcode
    where tenant_id = ${ctx.caller.tenantId} and code = ${asked.barcode}`.execute(ctx.db)
  const [box] = found.rows
  return { ...asked, productId: box?.productId ?? '0', batchNo: box?.batchNo ?? null }
}

/** Returns the nodes' documents visible to the caller, checked per kind by its own rule. */
async function visible(ctx: Context, nodes: readonly RawNode[]): Promise<ReadonlySet<string>> {
  const seen = new Set<string>()
  for (const kind of new Set(nodes.map((node) => node.kind))) {
    const of = resources.find(({ path }) => path.endsWith(`/${kind}`))
    if (!of) continue
    const ids = nodes.filter((node) => node.kind === kind).map(({ documentId }) => documentId)
    const found = await sql<{ id: string }>`select id from ${sql.table(of.table)}
      where id = any(${ids}::bigint[]) and ${inScope(of, ctx.caller)}`.execute(ctx.db)
    for (const { id } of found.rows) seen.add(id)
  }
  return seen
}

function shown(ctx: Context, node: RawNode, isSeen: boolean): TraceNode {
  const isOwn = ctx.caller.userType === 'sss' ? isSeen : ctx.caller.enterpriseId === node.enterpriseId
  return {
    nodeType: node.nodeType,
    nodeTime: shanghai(node.nodeTime),
    documentNo: node.documentNo,
    ...(isSeen ? { documentId: node.documentId, enterpriseId: node.enterpriseId } : {}),
    enterpriseName: node.enterpriseName,
    quantity: node.quantity,
    unit: node.unit,
    weightKg: node.weightKg,
    operator: node.operator && !isOwn ? `${[...node.operator][0] ?? ''}**` : node.operator,
    status: node.status,
  }
}
