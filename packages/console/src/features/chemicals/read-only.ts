import type { Resource } from '@fengsui/contract/kit/resource.ts'

/** The resource as those see it who only read it, whatever they may write elsewhere in its area. */
export function readOnly(of: Resource): Resource {
  const { submit: _, remove: __, ...standard } = of.standard
  return { ...of, standard }
}
