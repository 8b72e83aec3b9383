import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { askSignedIn } from './ask.ts'
import { standardPath } from './call.ts'

/** A row as transferred: the declared fields, the id, and joined display names. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string }

export interface Page {
  records: Row[]
  total: number
  /** The total is a lower bound. */
  totalMore?: boolean
}

type Query = Readonly<Record<string, unknown>>

/**
 * Returns one page of a resource; filters as blade-conventions.md#5 (`name`, `createTime_datege`,
 * `descs`...).
 */
export const page = async (of: Resource, query: Query, signal?: AbortSignal): Promise<Page> =>
  (await askSignedIn(standardPath(of, of.standard.page ? 'page' : 'list'), { query, signal })) as Page

export const detail = async (of: Resource, id: string, signal?: AbortSignal): Promise<Row> =>
  (await askSignedIn(standardPath(of, 'detail'), { query: { id }, signal })) as Row

/** Creates without id, updates with one. Creating a device returns its access token, once only. */
export const submit = async (
  of: Resource,
  body: Query,
): Promise<{ id?: string; accessToken?: string; changeId?: string } | null> =>
  (await askSignedIn(standardPath(of, 'submit'), { method: 'POST', body })) as { id?: string } | null

export const remove = async (of: Resource, ids: readonly string[]): Promise<void> => {
  await askSignedIn(standardPath(of, 'remove'), { method: 'POST', query: { [of.removeBy]: ids } })
}
