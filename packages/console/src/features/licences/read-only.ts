import type { Resource } from '@fengsui/contract/kit/resource.ts'

/** A resource as it is shown to somebody whose words of its area are meant for other resources: nothing to add, change or remove. */
export function readOnly(of: unknown): Resource {
  const { submit: _, remove: __, ...standard } = (of as Resource).standard
  return { ...(of as Resource), standard }
}
