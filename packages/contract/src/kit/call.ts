import { z } from 'zod'
import type { FieldMap, Input } from './field.ts'
import type { Label } from './label.ts'
import type { Media } from './media.ts'
import type { RateName } from './rate.ts'

/** `area_action` (domain-model.md#C.3), or one of the three words for calls that need no permission. */
export type Permission = string
export const signedIn: Permission = 'signed-in'
export const open: Permission = 'open'
/** For who has proved who he is elsewhere and has no account here yet, and for nobody else. */
export const guest: Permission = 'guest'

/** One call of the surface. `path` is a segment under its group, or absolute when it begins with '/'. */
export interface Call<I extends FieldMap = FieldMap, O = unknown> {
  readonly method: 'GET' | 'POST'
  readonly path?: string
  readonly label: Label
  readonly input: I
  readonly output: z.ZodType<O>
  readonly needs: Permission
  /** Answers outside the envelope (OAuth token, files). */
  readonly bare?: boolean
  /** What it answers where that is no JSON alone, or none. */
  readonly media?: readonly Media[]
  /** Sends the browser elsewhere (302). */
  readonly redirects?: boolean
  /** Names its client by HTTP Basic. */
  readonly byClient?: boolean
  /** Takes multipart/form-data. */
  readonly upload?: boolean
  /** A browser opens it by its address alone, as a download or a frame: its token may stand in the query. */
  readonly byAddress?: boolean
  /** How often one address may make it; an open call without this has the rate `public`. */
  readonly rate?: RateName
  /** Its answer is long and changes seldom: who has it asks whether it still holds (ETag), and is then sent nothing. */
  readonly revalidated?: boolean
}
export type Calls = Readonly<Record<string, Call>>
export type InputOf<C> = C extends Call<infer I, unknown> ? Input<I> : never
export type OutputOf<C> = C extends Call<FieldMap, infer O> ? O : never

type More = Partial<
  Pick<Call, 'path' | 'bare' | 'media' | 'redirects' | 'byClient' | 'upload' | 'byAddress' | 'rate' | 'revalidated'>
>
export const get = <const I extends FieldMap, O>(
  label: Label,
  input: I,
  output: z.ZodType<O>,
  needs: Permission,
  more: More = {},
): Call<I, O> => ({
  method: 'GET',
  label,
  input,
  output,
  needs,
  ...more,
})
export const post = <const I extends FieldMap, O>(
  label: Label,
  input: I,
  output: z.ZodType<O>,
  needs: Permission,
  more: More = {},
): Call<I, O> => ({
  method: 'POST',
  label,
  input,
  output,
  needs,
  ...more,
})

/** Answers that carry no payload. */
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
