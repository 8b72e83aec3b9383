import type { InputOf } from '@fengsui/contract/kit/call.ts'
import type { AnyRow, Lines, Resource, RowOf } from '@fengsui/contract/kit/resource.ts'
import { askSignedIn } from './ask.ts'
import { call, standardPath } from './call.ts'

/** A row of a resource that is known at run time only; screens of one resource use `RowOf`. */
export type Row = AnyRow

/** Whether a transferred row has an id. */
export const isRow = (one: Readonly<Record<string, unknown>>): one is Row => typeof one.id === 'string'

export interface Page<R = Row> {
  records: R[]
  total: number
  /** The total is a lower bound. */
  totalMore?: boolean
  /** Sums over all rows of a list that has them. */
  totals?: readonly Total[]
}

/** The sum of the rows with one value of a field. */
export interface Total {
  key: string | null
  sum: number
}

type Query = Readonly<Record<string, unknown>>

/**
 * Returns one page of a resource; filters as blade-conventions.md#5 (`name`, `createTime_datege`,
 * `descs`...).
 */
export const page = async <R extends Resource>(of: R, query: Query, signal?: AbortSignal): Promise<Page<RowOf<R>>> =>
  (await askSignedIn(standardPath(of, of.standard.page ? 'page' : 'list'), { query, signal })) as Page<RowOf<R>>

/** One row of a resource; a document has its lines. */
export type DetailOf<R extends Resource> = RowOf<R> & { readonly details?: readonly RowOf<LineOf<R>>[] }
type LineOf<R extends Resource> = R extends { readonly lines: Lines<infer L> } ? L : Resource

export const detail = async <R extends Resource>(of: R, id: string, signal?: AbortSignal): Promise<DetailOf<R>> =>
  (await askSignedIn(standardPath(of, 'detail'), { query: { id }, signal })) as DetailOf<R>

/** A row of a tree with the rows below it. */
export type Branch<R> = R & { readonly children?: readonly Branch<R>[] }

/** Returns a register that is kept as a tree: its roots with what is below them. */
export const forest = async <R extends Resource>(
  of: R,
  query: Query,
  signal?: AbortSignal,
): Promise<readonly Branch<RowOf<R>>[]> =>
  (await askSignedIn(`${of.path}/list`, { query, signal })) as readonly Branch<RowOf<R>>[]

/** Returns the documents of a kind that are not finished. */
export const unfinished = async <R extends Resource>(of: R, signal?: AbortSignal): Promise<readonly RowOf<R>[]> =>
  (await askSignedIn(standardPath(of, 'listForUnFinish'), { signal })) as readonly RowOf<R>[]

/** One row of a resource as a call of its own answers it: a detail with further parts. */
export async function rowBy<R extends Resource, N extends keyof R['calls'] & string>(
  of: R,
  name: N,
  input: InputOf<R['calls'][N]>,
  signal?: AbortSignal,
): Promise<RowOf<R>> {
  const answer: unknown = await call(of, name, input, signal)
  return answer as RowOf<R>
}

/** What is returned of a row that was saved. */
export interface Saved {
  id?: string
  /** Of a new device, returned only once. */
  accessToken?: string
  /** Of a change that waits for its review. */
  changeId?: string
  /** Of a new enterprise: levels of its ladder at which nobody receives warnings. */
  vacantLevels?: readonly number[]
}

/** Creates without id, updates with one. */
export const submit = async (of: Resource, body: Query): Promise<Saved | null> =>
  (await askSignedIn(standardPath(of, 'submit'), { method: 'POST', body })) as Saved | null

export const remove = async (of: Resource, ids: readonly string[]): Promise<void> => {
  await askSignedIn(standardPath(of, 'remove'), { method: 'POST', query: { [of.removeBy]: ids } })
}
