import { reviewPermissions } from '@fengsui/contract/flow/review-permissions.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../context.ts'

type Aliases = { readonly s: string; readonly i: string }
const waiting = sql.lit('1')

/** Whether the caller is among the people of a row `h`: as an account, or by a role at the enterprise or at an organisation above it. */
function isNamed(caller: Caller, h: string): RawBuilder<boolean> {
  const at = (name: string) => sql.ref(`${h}.${name}`)
  const { userId, organizeId, enterpriseId, roles, userType } = caller
  const inRole = sql`(${at('holderRoles')} = '{}' or ${at('holderRoles')} && ${[...roles]}::text[])`
  const office =
    userType === 'sss' && organizeId ? sql`(${at('holderOrganize')} = ${organizeId} and ${inRole})` : sql`false`
  const plant = enterpriseId ? sql`(${at('holderEnterprise')} = ${enterpriseId} and ${inRole})` : sql`false`
  return sql<boolean>`(${at('holderUsers')} @> array[${userId}]::bigint[] or ${office} or ${plant})`
}

/** Whether the caller holds the waiting task `s` by name. */
const holdsByName = (caller: Caller, s: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${s}.state`)} = ${waiting} and ${isNamed(caller, s)})`

/** Whether the caller is among the people of a row `h` by a role alone, where the enterprise of the process `i` is in their area. */
function isNamedAnywhere(caller: Caller, h: string, i: string): RawBuilder<boolean> {
  const at = (name: string) => sql.ref(`${h}.${name}`)
  return sql<boolean>`(${at('holderOrganize')} is null and ${at('holderEnterprise')} is null
    and ${at('holderRoles')} && ${[...caller.roles]}::text[] and ${withinArea(caller, i)})`
}

/** Whether the caller may decide the waiting task `s` of the process `i`. */
export function holdsStep(caller: Caller, { s, i }: Aliases): RawBuilder<boolean> {
  const at = (name: string) => sql.ref(`${s}.${name}`)
  const words = caller.userType === 'sss' ? reviewPermissions.filter((word) => caller.permissions.has(word)) : []
  const reviews = sql`${at('holderPermission')} = any(${words}::text[])`
  return sql<boolean>`(${at('state')} = ${waiting} and ${at('elementType')} = 'userTask'
    and ${sql.ref(`${i}.tenantId`)} = ${caller.tenantId} and (${isNamed(caller, s)}
      or ${isNamedAnywhere(caller, s, i)} or (${reviews} and ${withinArea(caller, i)})))`
}

/** Whether a copy `k` of a task of the process `i` may be read by the caller, for as long as the process says. */
export const readsCopy = (caller: Caller, { k, i }: { readonly k: string; readonly i: string }): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${i}.tenantId`)} = ${caller.tenantId} and ${sql.ref(`${k}.readUntil`)} > now()
    and (${isNamed(caller, k)} or ${isNamedAnywhere(caller, k, i)}))`

/** Whether the enterprise of the process is in the caller's area. */
function withinArea({ accessScope }: Caller, i: string): RawBuilder<boolean> {
  if (accessScope.kind === 'all' || accessScope.kind === 'tenant') return sql`true`
  if (accessScope.kind === 'enterprise') return sql`${sql.ref(`${i}.enterpriseId`)} = ${accessScope.enterpriseId}`
  if (accessScope.kind !== 'region') return sql`false`
  return sql`(${sql.ref(`${i}.regionCode`)} like ${`${accessScope.prefix}%`}
    or ${sql.ref(`${i}.enterpriseId`)} = any(${accessScope.also ?? []}::bigint[]))`
}

/** Whose rows a process decides about: the subject of its changes (none: the changes themselves), and the column with its id. */
interface Held {
  readonly subject?: string
  readonly by?: string
}
const documents = {
  warehousestocktake: 'stocktake',
  warehouseinstore: 'instore',
  warehouseoutstore: 'outstore',
} as const

const subjects: ReadonlyMap<string, Held> = new Map<string, Held>([
  ['change_request', {}],
  ['ent_staff', { subject: 'staff' }],
  ['ent_certificate', { subject: 'certificate' }],
  ['staff_certificate', { subject: 'userCertificate' }],
  ['wp_workplace', { subject: 'workplace' }],
  ['dev_device', { subject: 'device' }],
  ['base_quota_index', { subject: 'indexinformation' }],
  // A document and its lines, which name its goods.
  ...Object.entries(documents).flatMap(([subject, name]): [string, Held][] => [
    [`wh_${name}`, { subject }],
    [`wh_${name}_detail`, { subject, by: `${name}Id` }],
  ]),
])

/**
 * Rows that a pending task lets its holder read although they are outside their area or hidden by a data scope, and
 * those a copy lets be read; undefined for tables that no process decides about.
 */
export function heldRows(
  { table }: Pick<Resource, 'table'>,
  caller: Caller,
  column: (name: string) => RawBuilder<unknown>,
): RawBuilder<boolean> | undefined {
  const of = subjects.get(table)
  if (!of) return undefined
  const { subject, by = 'id' } = of
  const [found, about] = subject ? [sql`q.subject_id`, sql`q.subject = ${subject}`] : [sql`q.id`, sql`true`]
  const deciding = caller.deciding ? sql`or ${column(by)} = any(${[...caller.deciding]}::bigint[])` : sql``
  // Whoever is copied changes nothing.
  const copied = caller.isReading
    ? sql`union all select ${found} from flow_copy k join flow_instance i on i.id = k.instance_id
        join change_request q on q.id = i.change_id where ${about} and ${readsCopy(caller, { k: 'k', i: 'i' })}`
    : sql``
  return sql<boolean>`(${column('tenantId')} = ${caller.tenantId} and (${column(by)} in (select ${found} from flow_step s
    join flow_instance i on i.id = s.instance_id join change_request q on q.id = i.change_id
    where ${about} and i.tenant_id = ${caller.tenantId} and ${holdsByName(caller, 's')} ${copied}) ${deciding}))`
}
