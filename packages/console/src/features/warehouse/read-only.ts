import type { Resource } from '@fengsui/contract/kit/resource.ts'

/** The resource without what its list does not offer: its rows are neither written nor removed here. */
export function readOnly(of: Resource): Resource {
  const { submit: _, remove: __, ...standard } = of.standard
  return { ...of, standard }
}
