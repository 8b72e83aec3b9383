import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { Context } from '../../framework/context.ts'
import type { RawInput } from '../../framework/http/implement.ts'
import { list } from '../../framework/store/page.ts'
import type { Row } from '../../framework/store/row.ts'

const isBefore = (one: string, other: string) => (one.length === other.length ? one < other : one.length < other.length)

/** Returns the rows of one call in creation order: many share a timestamp, but ids only grow. */
export async function inOrder(ctx: Context, of: unknown, query: RawInput): Promise<Row[]> {
  const rows = (await list(ctx, of as Resource, query)) as Row[]
  return rows.sort((one, other) => (isBefore(String(one.id), String(other.id)) ? -1 : 1))
}
