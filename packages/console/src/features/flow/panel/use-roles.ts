import { roles as catalogue } from '@fengsui/contract/roles.ts'
import { useLabel } from '../../../i18n/use-language.ts'

/** Returns the roles that every installation has, as choices; roles of a tenant are typed by their alias. */
export function useRoles(): { value: string; label: string }[] {
  const label = useLabel()
  return catalogue.map(({ alias, label: name }) => ({ value: alias, label: label(name) }))
}
