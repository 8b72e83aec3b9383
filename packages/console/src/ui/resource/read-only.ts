import type { Resource } from '@fengsui/contract/kit/resource.ts'

/** Returns the resource without edit and remove, whatever the user's other permissions in its area. */
export function readOnly<R extends Resource>(of: R): R {
  const { submit: _, remove: __, ...standard } = of.standard
  return { ...of, standard }
}
