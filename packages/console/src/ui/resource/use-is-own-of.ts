import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useUserInfo } from '../session/use-me.ts'
import { useFixedFilters } from './list-scope.ts'

/**
 * Whether every row of this resource visible here belongs to one enterprise, the user's own or that of the page: the enterprise is
 * then neither shown nor asked for.
 */
export function useIsOwnOf(of: Resource): boolean {
  const isOfOnePlant = 'enterpriseId' in useFixedFilters()
  const isOfEnterprise = Boolean(useUserInfo().data?.enterpriseId)
  const isShared = of.parties.length > 0 || (of.head?.of.parties.length ?? 0) > 0
  if (isOfOnePlant) return true
  return isOfEnterprise && of.owner === 'enterprise' && !isShared && of.table !== 'ent_enterprise'
}
