import { z } from 'zod'
import type { FieldMap, Input } from './field.ts'
import type { Label } from './label.ts'
import type { Media } from './media.ts'
import type { RateName } from './rate.ts'

/** `area_action` (domain-model.md#C.3), or one of three special values for calls that need no permission. */
export type Permission = string
export const signedIn: Permission = 'signed-in'
export const open: Permission = 'open'
/** Guest: a caller verified by an external identity provider who has no account here yet; no one else. */
export const guest: Permission = 'guest'

/** One call of the API. `path` is a segment under its group, or absolute when it begins with '/'. */
export interface Call<I extends FieldMap = FieldMap, O = unknown> {
  readonly method: 'GET' | 'POST'
  readonly path?: string
  readonly label: Label
  readonly input: I
  readonly output: z.ZodType<O>
  readonly needs: Permission
  /** Response without the envelope (OAuth token, files). */
  readonly bare?: boolean
  /** Response media types, when not JSON alone or none. */
  readonly media?: readonly Media[]
  /** Redirects the browser (302). */
  readonly redirects?: boolean
  /** Authenticates the client by HTTP Basic. */
  readonly byClient?: boolean
  /** Accepts multipart/form-data. */
  readonly upload?: boolean
  /** Opened by URL alone, as a download or frame: the token may be in the query. */
  readonly byAddress?: boolean
  /** Rate limit per address; an open call without one has the rate `public`. */
  readonly rate?: RateName
  /** Large, rarely changing response: carries an ETag; 304 when unchanged. */
  readonly revalidated?: boolean
}
export type Calls = Readonly<Record<string, Call>>
export type InputOf<C> = C extends Call<infer I, unknown> ? Input<I> : never
export type OutputOf<C> = C extends Call<FieldMap, infer O> ? O : never

type More = Partial<
  Pick<Call, 'path' | 'bare' | 'media' | 'redirects' | 'byClient' | 'upload' | 'byAddress' | 'rate' | 'revalidated'>
>
const callOf =
  (method: Call['method']) =>
  <const I extends FieldMap, O>(
    label: Label,
    input: I,
    output: z.ZodType<O>,
    needs: Permission,
    more: More = {},
  ): Call<I, O> => ({ method, label, input, output, needs, ...more })
export const get = callOf('GET')
export const post = callOf('POST')

/** Payload of calls that return no data. */
export const done = z.null()
export const anything = z.unknown()
export const paged = <T>(row: z.ZodType<T>) =>
  z.object({
    records: z.array(row),
    total: z.number(),
    size: z.number(),
    current: z.number(),
    pages: z.number(),
    totalMore: z.boolean().optional(),
  })
