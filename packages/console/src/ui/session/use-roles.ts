import { roles } from '@fengsui/contract/roles.ts'
import { joinList } from '../../i18n/join-list.ts'
import { useLabel } from '../../i18n/use-language.ts'
import { useSession } from './session-store.ts'

/** Display names of the caller's roles. */
export function useRoleNames(): string {
  const label = useLabel()
  const aliases = useSession((state) => state.me?.roleName ?? '').split(',')
  return joinList(aliases.map((alias) => label(roles.find((role) => role.alias === alias)?.label) || alias))
}
