import { orderStatus } from '@fengsui/contract/dictionaries/orders.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { sql } from 'kysely'
import type { ExtraConditions } from '../../../framework/store/page.ts'

/** Condition: confirmed or running with an incomplete line; for the warehouse's order pickers. */
export const unfinished = ({ lines, view }: Resource, done: string): ExtraConditions => [
  sql<boolean>`order_status in (${sql.lit(orderStatus.is.confirmed)}, ${sql.lit(orderStatus.is.inProgress)}) and exists (select 1 from ${sql.table(lines?.of.table ?? '')} line
    where line.${sql.ref(lines?.by ?? '')} = ${sql.table(view)}.id and line.is_deleted = 0
      and line.${sql.ref(done)} < line.quantity)`,
]
