import type { Resource } from '@fengsui/contract/kit/resource.ts'

/**
 * Returns the resource without create, edit and remove, for users whose permissions in its area are for
 * other resources.
 */
export function readOnly(of: unknown): Resource {
  const { submit: _, remove: __, ...standard } = (of as Resource).standard
  return { ...(of as Resource), standard }
}
