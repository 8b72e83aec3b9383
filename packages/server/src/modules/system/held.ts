import type { Label } from '@fengsui/contract/kit/label.ts'
import { roles as catalogue, permissionsOf } from '@fengsui/contract/roles.ts'
import { systemMessages as say } from '@fengsui/contract/system/messages.ts'
import type { Caller } from '../../kit/context.ts'

export interface GrantableScope {
  readonly id: string
  readonly resourceCode: string
}
/** A role as granting looks at it: what it lets do, on which side, and what narrows it. */
export interface GrantableRole {
  readonly alias: string
  readonly userType: string | null
  readonly words: readonly string[]
  readonly dataScopes: readonly GrantableScope[]
  readonly apiScopes: readonly string[]
}
/** Who grants, as his present roles make him. */
export interface Granter extends Pick<Caller, 'roles' | 'accessScope' | 'userType' | 'permissions'> {
  /** Resources of which he sees a part only, and the data scopes that leave him that part. */
  readonly narrowed: ReadonlySet<string>
  readonly dataScopeIds: ReadonlySet<string>
  readonly apiScopeIds: ReadonlySet<string>
}

/** The alias itself gives the whole tenant, whatever the department (kit/identity/caller). */
const tenantWide: ReadonlySet<string> = new Set(['admin', 'sup_national'])
const wide: ReadonlySet<string> = new Set(['all', 'tenant'])
/** What the catalogue's roles of an enterprise may: an administrator hands it out, though he has no plant of his own. */
const plantWords: ReadonlySet<string> = new Set(
  catalogue.filter(({ userType }) => userType === 'esp').flatMap((role): string[] => permissionsOf(role)),
)

/** The catalogue's roles by alias: rank, and the words they hold as declared. */
const declared = new Map(
  catalogue.map((role) => [role.alias, { rank: role.rank, words: new Set<string>(permissionsOf(role)) }]),
)
/** Rank of a supervisor whose roles are not of the catalogue: by digits of the region code they see. */
const rankByPrefix: Readonly<Record<number, number>> = { 2: 6, 4: 5, 6: 4, 9: 3 }

export const isPlatform = ({ roles }: Pick<Granter, 'roles'>) => roles.includes('administrator')
export const isAdministrator = (granter: Pick<Granter, 'roles'>) =>
  isPlatform(granter) || granter.roles.includes('admin')

/** Whether a granter may give this permission word to a role of this side: he holds it himself, or it stays in a plant. */
export function holdsPermission(granter: Granter, word: string, side: string | null): boolean {
  if (isPlatform(granter) || granter.permissions.has(word)) return true
  return side === 'esp' && granter.userType !== 'esp' && isAdministrator(granter) && plantWords.has(word)
}

/** Whether he may give a data scope: of what he himself sees in part, only his own; others only narrow. */
export const holdsDataScope = (granter: Granter, { id, resourceCode }: GrantableScope): boolean =>
  isPlatform(granter) || !granter.narrowed.has(resourceCode) || granter.dataScopeIds.has(id)

export const holdsApiScope = (granter: Granter, id: string): boolean =>
  isPlatform(granter) || granter.apiScopeIds.has(id)

/** Highest rank among the granter's roles of the catalogue, -1 without one. */
const rankHeld = ({ roles }: Pick<Granter, 'roles'>): number =>
  Math.max(-1, ...roles.map((alias) => declared.get(alias)?.rank ?? -1))

/** Highest rank the granter may grant: of their own roles, else what their reach amounts to. */
function rankLimit(granter: Granter): number {
  const held = rankHeld(granter)
  if (held >= 0) return held
  const { accessScope } = granter
  if (accessScope.kind === 'all' || accessScope.kind === 'tenant') return 7
  if (accessScope.kind === 'region') return rankByPrefix[accessScope.prefix.length] ?? 0
  return accessScope.kind === 'enterprise' ? 2 : 0
}

/**
 * Whether a granter may grant this word as part of this role. A word they do not hold themselves passes only within a role
 * of the catalogue that ranks below one of their own, and only when the catalogue declares it there: an enterprise head
 * has no `device_add`, and still appoints the safety administrator who has.
 */
function appointsWord(granter: Granter, role: GrantableRole, word: string): boolean {
  if (holdsPermission(granter, word, role.userType)) return true
  const of = declared.get(role.alias)
  return of !== undefined && of.rank < rankHeld(granter) && of.words.has(word)
}

/**
 * Why a granter may not give a role to a user, or touch an account that has it; null when they may. Nobody gives a role that
 * ranks above their own, people of an enterprise none as high as their own; nor one that reaches further, that holds words beyond theirs (see `appointsWord`) or that sees rows or
 * calls closed to them; an enterprise gives roles of its own side only.
 */
export const appointBlocker = (granter: Granter, role: GrantableRole): Label | null =>
  beyond(granter, role, appointsWord)

/** The same for changing what a role may: every word of it must be the granter's own, as the change meets all who have it. */
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
  // A role that does nothing shows nothing, so it needs no narrowing.
  const inRows = role.words.length === 0 || [...granter.narrowed].every((path) => staysNarrow(granter, role, path))
  return inWords && inApi && inRows ? null : say.beyondRole
}

function staysNarrow(granter: Granter, { dataScopes }: GrantableRole, path: string): boolean {
  const own = dataScopes.filter(({ resourceCode }) => resourceCode === path)
  return own.length > 0 && own.every(({ id }) => granter.dataScopeIds.has(id))
}
