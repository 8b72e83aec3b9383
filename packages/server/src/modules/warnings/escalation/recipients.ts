import { organizeLevel } from '@fengsui/contract/dictionaries/system.ts'
import { sql } from 'kysely'
import type { Db } from '../../../framework/context.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'

/** A recipient with their channels. */
export interface Recipient {
  readonly userId: string
  readonly channels: readonly string[]
}
/** Current recipients by escalation step above an enterprise; a missing or vacant step has no entry. */
export type Recipients = ReadonlyMap<number, readonly Recipient[]>

interface Place {
  enterpriseId: string
  /** Null: the enterprise itself, steps 1 and 2. */
  organizeId: string | null
  rung: number
}
interface Person {
  userId: string
  enterpriseId: string | null
  organizeId: string | null
  receiveLevels: number[]
  channels: string[]
  dutyFrom: string | null
  dutyTo: string | null
  substituteUserId: string | null
  /** Used only when no receive levels are set. */
  roles: string[]
}

/**
 * Returns the recipients for some enterprises (domain-model.md#C.1, domain-model.md#R6.8): by receive levels,
 * or by role for users without any.
 */
export async function findRecipients(
  db: Db,
  enterpriseIds: readonly string[],
  now: Date,
): Promise<Map<string, Recipients>> {
  const places = await placesOf(db, enterpriseIds)
  const people = await peopleAt(db, places)
  const byId = new Map(people.map((person) => [person.userId, person]))
  const time = shanghai(now).slice(11, 16)
  const posted = people.map((person) => ({ person, stands: standIn(person, byId, time) }))
  const ofEnterprise = Map.groupBy(posted, ({ person }) => person.enterpriseId)
  const ofOrganization = Map.groupBy(posted, ({ person }) => person.organizeId)
  const recipients = new Map<string, Map<number, Recipient[]>>(enterpriseIds.map((id) => [id, new Map()]))
  for (const { enterpriseId, organizeId, rung } of places) {
    const receivers = new Map<string, Recipient>()
    const here = organizeId === null ? ofEnterprise.get(enterpriseId) : ofOrganization.get(organizeId)
    for (const { person, stands } of here ?? [])
      if (stands && receives(person, rung))
        receivers.set(stands.userId, { userId: stands.userId, channels: stands.channels })
    if (receivers.size > 0) recipients.get(enterpriseId)?.set(rung, [...receivers.values()])
  }
  return recipients
}

function receives({ receiveLevels, roles }: Person, rung: number): boolean {
  if (receiveLevels.length > 0) return receiveLevels.includes(rung)
  if (rung <= 2) return roles.includes(rung === 1 ? 'esp_safety' : 'esp_head')
  return roles.some((role) => role.startsWith('sup_'))
}

/** Whether a user is on duty. Hours may span midnight; without hours always true. */
function onDuty({ dutyFrom: from, dutyTo: to }: Person, time: string): boolean {
  if (!from || !to || from === to) return true
  return from < to ? time >= from && time < to : time >= from || time < to
}

/** Returns the user during their hours, else their substitute; undefined without one. */
function standIn(person: Person, byId: ReadonlyMap<string, Person>, time: string): Person | undefined {
  const asked = new Set<string>()
  for (let at: Person | undefined = person; at && !asked.has(at.userId); at = byId.get(at.substituteUserId ?? '')) {
    if (onDuty(at, time)) return at
    asked.add(at.userId)
  }
  return undefined
}

/** Returns the enterprise's two steps and the organisations above it: level 5 is step 3, level 1 step 7. */
async function placesOf(db: Db, enterpriseIds: readonly string[]): Promise<Place[]> {
  const chain = await sql<Place>`
    select e.id as enterprise_id, c.id as organize_id, 8 - c.organize_level::int as rung
    from ent_enterprise e join org_organize o on o.id = e.organize_id
    cross join lateral unnest(string_to_array(o.ancestors || ',' || o.id, ',')::bigint[]) a (id)
    join org_organize c on c.id = a.id
    where e.id = any(${enterpriseIds}::bigint[]) and c.is_deleted = 0 and c.organize_level in (${sql.lit(organizeLevel.is.national)}, ${sql.lit(organizeLevel.is.province)}, ${sql.lit(organizeLevel.is.city)}, ${sql.lit(organizeLevel.is.county)}, ${sql.lit(organizeLevel.is.township)})`.execute(
    db,
  )
  const own = enterpriseIds.flatMap((enterpriseId) => [1, 2].map((rung) => ({ enterpriseId, organizeId: null, rung })))
  return [...own, ...chain.rows]
}

async function peopleAt(db: Db, places: readonly Place[]): Promise<Person[]> {
  const enterprises = [...new Set(places.map(({ enterpriseId }) => enterpriseId))]
  const organizations = [...new Set(places.flatMap(({ organizeId }) => organizeId ?? []))]
  const found = await sql<Person>`
    with posted as (
      select user_id, enterprise_id, organize_id from sys_user_detail
      where is_deleted = 0 and enterprise_id = any(${enterprises}::bigint[])
      union
      select user_id, enterprise_id, organize_id from sys_user_detail
      where is_deleted = 0 and organize_id = any(${organizations}::bigint[])
      union
      select ud.user_id, p.enterprise_id, p.organize_id from sys_dept p join sys_user_dept ud on ud.dept_id = p.id
      where p.is_deleted = 0 and (p.enterprise_id = any(${enterprises}::bigint[]) or p.organize_id = any(${organizations}::bigint[]))
    )
    select u.id as user_id, p.enterprise_id, p.organize_id, coalesce(d.receive_levels, '[]') as receive_levels,
      coalesce(d.receive_channels, '[]') as channels, d.duty_from, d.duty_to, d.substitute_user_id,
      case when jsonb_array_length(coalesce(d.receive_levels, '[]')) > 0 then '{}' else array(select r.role_alias
        from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = u.id and r.is_deleted = 0) end as roles
    from posted p join sys_user u on u.id = p.user_id and u.is_deleted = 0 and u.status = 1
    left join sys_user_detail d on d.user_id = u.id and d.is_deleted = 0
    order by u.id`.execute(db)
  return found.rows
}
