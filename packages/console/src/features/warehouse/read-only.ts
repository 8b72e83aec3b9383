import type { Resource } from '@fengsui/contract/kit/resource.ts'

/** Returns the resource without edit and remove. */
export function readOnly(of: Resource): Resource {
  const { submit: _, remove: __, ...standard } = of.standard
  return { ...of, standard }
}
