import type { Label } from '@fengsui/contract/kit/label.ts'
import { roles as catalogue, permissionsOf } from '@fengsui/contract/roles.ts'
import { systemMessages as say } from '@fengsui/contract/system/system-messages.ts'
import type { Caller } from '../../framework/context.ts'

export interface GrantableScope {
  readonly id: string
  readonly resourceCode: string
}
/** A role as seen by granting: its permissions, side and restrictions. */
export interface GrantableRole {
  readonly alias: string
  readonly userType: string | null
  readonly words: readonly string[]
  readonly dataScopes: readonly GrantableScope[]
  readonly apiScopes: readonly string[]
}
/** The granter's rights by their current roles. */
export interface Granter extends Pick<Caller, 'roles' | 'accessScope' | 'userType' | 'permissions'> {
  /** Resources the granter sees only in part, and the data scopes that restrict them. */
  readonly narrowed: ReadonlySet<string>
  readonly dataScopeIds: ReadonlySet<string>
  readonly apiScopeIds: ReadonlySet<string>
}

/** Aliases that cover the whole tenant, whatever the department (kit/identity/caller). */
const tenantWide: ReadonlySet<string> = new Set(['admin', 'sup_national'])
const wide: ReadonlySet<string> = new Set(['all', 'tenant'])
/**
 * Permissions of the catalogue's enterprise roles: an administrator may grant them without belonging to a
 * plant.
 */
const plantWords: ReadonlySet<string> = new Set(
  catalogue.filter(({ userType }) => userType === 'esp').flatMap((role): string[] => permissionsOf(role)),
)

/** The catalogue's roles by alias: rank and declared permissions. */
const declared = new Map(
  catalogue.map((role) => [role.alias, { rank: role.rank, words: new Set<string>(permissionsOf(role)) }]),
)
/** Rank of a supervisor without catalogue roles, by digits of the visible region code. */
const rankByPrefix: Readonly<Record<number, number>> = { 2: 6, 4: 5, 6: 4, 9: 3 }

export const isPlatform = ({ roles }: Pick<Granter, 'roles'>) => roles.includes('administrator')
export const isAdministrator = (granter: Pick<Granter, 'roles'>) =>
  isPlatform(granter) || granter.roles.includes('admin')

/**
 * Whether a granter may give this permission to a role of this side: they hold it, or it belongs to
 * enterprise roles.
 */
export function holdsPermission(granter: Granter, word: string, side: string | null): boolean {
  if (isPlatform(granter) || granter.permissions.has(word)) return true
  return side === 'esp' && granter.userType !== 'esp' && isAdministrator(granter) && plantWords.has(word)
}

/**
 * Whether a granter may give a data scope: for resources they see in part, only their own; others only
 * restrict.
 */
export const holdsDataScope = (granter: Granter, { id, resourceCode }: GrantableScope): boolean =>
  isPlatform(granter) || !granter.narrowed.has(resourceCode) || granter.dataScopeIds.has(id)

export const holdsApiScope = (granter: Granter, id: string): boolean =>
  isPlatform(granter) || granter.apiScopeIds.has(id)

/** Highest rank among the granter's roles of the catalogue, -1 without one. */
const rankHeld = ({ roles }: Pick<Granter, 'roles'>): number =>
  Math.max(-1, ...roles.map((alias) => declared.get(alias)?.rank ?? -1))

/** Highest rank the granter may grant: of their own roles, else derived from their access scope. */
function rankLimit(granter: Granter): number {
  const held = rankHeld(granter)
  if (held >= 0) return held
  const { accessScope } = granter
  if (accessScope.kind === 'all' || accessScope.kind === 'tenant') return 7
  if (accessScope.kind === 'region') return rankByPrefix[accessScope.prefix.length] ?? 0
  return accessScope.kind === 'enterprise' ? 2 : 0
}

/**
 * Whether a granter may grant this permission as part of this role. A permission they lack passes only within
 * a catalogue role that ranks below one of their own and declares it: an enterprise head lacks `device_add`,
 * but may appoint the safety administrator, who has it.
 */
function appointsWord(granter: Granter, role: GrantableRole, word: string): boolean {
  if (holdsPermission(granter, word, role.userType)) return true
  const of = declared.get(role.alias)
  return of !== undefined && of.rank < rankHeld(granter) && of.words.has(word)
}

/**
 * Returns why a granter may not give a role to a user, or change an account that has it; null when they may.
 * Refused are roles above the granter's rank (for enterprise users also of equal rank), with a wider access
 * scope, with permissions the granter lacks (see `appointsWord`), or with access to rows or calls closed to
 * the granter. An enterprise grants roles of its own side only.
 */
export const appointBlocker = (granter: Granter, role: GrantableRole): Label | null =>
  beyond(granter, role, appointsWord)

/**
 * The same for editing a role: every permission must be the granter's own, as the change affects all its
 * holders.
 */
export const defineBlocker = (granter: Granter, role: GrantableRole): Label | null =>
  beyond(granter, role, (_, { userType }, word) => holdsPermission(granter, word, userType))

function beyond(granter: Granter, role: GrantableRole, mayPass: typeof appointsWord): Label | null {
  if (isPlatform(granter)) return null
  if (role.alias === 'administrator') return say.administratorRole
  if (granter.userType === 'esp' && role.userType !== 'esp') return say.wrongSideRole
  if (tenantWide.has(role.alias) && !wide.has(granter.accessScope.kind)) return say.beyondRole
  const { rank = 0 } = declared.get(role.alias) ?? {}
  const limit = rankLimit(granter)
  if (rank > limit) return say.beyondRole
  if (granter.userType === 'esp' && declared.has(role.alias) && rank === limit) return say.sameRank
  const inWords = role.words.every((word) => mayPass(granter, role, word))
  const inApi = role.apiScopes.every((id) => holdsApiScope(granter, id))
  // A role without permissions shows nothing and needs no restriction.
  const inRows = role.words.length === 0 || [...granter.narrowed].every((path) => staysNarrow(granter, role, path))
  return inWords && inApi && inRows ? null : say.beyondRole
}

function staysNarrow(granter: Granter, { dataScopes }: GrantableRole, path: string): boolean {
  const own = dataScopes.filter(({ resourceCode }) => resourceCode === path)
  return own.length > 0 && own.every(({ id }) => granter.dataScopeIds.has(id))
}
