import type { HttpError } from '../http/http-error.ts'

/** A function of a server module, and its arguments: values structured clone can copy. */
export interface Order {
  readonly module: string
  readonly name: string
  readonly args: readonly unknown[]
}
export type Answer =
  | { readonly value: unknown }
  | { readonly refusal: Pick<HttpError, 'status' | 'label' | 'values'> }
  | { readonly error: unknown }
