import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useUserInfo } from '../session/use-me.ts'

/** Whether every row the reader sees of this resource is his own enterprise's: then nobody need be told, or asked, whose. */
export function useIsOwnOf(of: Resource): boolean {
  const isOfEnterprise = Boolean(useUserInfo().data?.enterpriseId)
  const isShared = of.parties.length > 0 || (of.head?.of.parties.length ?? 0) > 0
  return isOfEnterprise && of.owner === 'enterprise' && !isShared && of.table !== 'ent_enterprise'
}
