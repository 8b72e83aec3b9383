import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useUserInfo } from '../session/use-me.ts'

/**
 * Whether every row of this resource visible to the user belongs to their own enterprise: the enterprise is
 * then neither shown nor asked for.
 */
export function useIsOwnOf(of: Resource): boolean {
  const isOfEnterprise = Boolean(useUserInfo().data?.enterpriseId)
  const isShared = of.parties.length > 0 || (of.head?.of.parties.length ?? 0) > 0
  return isOfEnterprise && of.owner === 'enterprise' && !isShared && of.table !== 'ent_enterprise'
}
