import type { Resource } from '@fengsui/contract/kit/resource.ts'

/** Returns the resource without write operations, whatever the user's other permissions in its area. */
export function readOnly(of: Resource): Resource {
  const { submit: _, remove: __, ...standard } = of.standard
  return { ...of, standard }
}
