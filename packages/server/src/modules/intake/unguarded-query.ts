import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { hazardGrade, workplaceKind } from '@fengsui/contract/dictionaries/workplaces.ts'
import { deviceDemands } from '@fengsui/contract/intake/demanded-devices.ts'
import { type PointKind, pointKinds, type UnguardedPoint } from '@fengsui/contract/intake/unguarded.ts'
import { sql } from 'kysely'
import type { Db } from '../../framework/context.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import { recordset } from '../../framework/store/recordset.ts'
import { findRecipients, type Recipients, vacantLevels } from '../warnings/index.ts'

const blank = { subjectId: null, name: null, device: null, level: null, count: null } as const

/** Returns the people of the enterprise's own two levels. */
const atPlant = (recipients: Recipients | undefined): ReadonlySet<string> =>
  new Set([1, 2].flatMap((level) => (recipients?.get(level) ?? []).map(({ userId }) => userId)))

/** Returns for each enterprise the levels of its ladder without anybody, and whether one person is alone at night. */
async function ladderPoints(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly UnguardedPoint[]>> {
  // Two in the morning of today in Shanghai.
  const night = new Date(`${shanghaiDay(now)}T02:00:00+08:00`)
  const byDay = await findRecipients(db, ids, now)
  const byNight = await findRecipients(db, ids, night)
  return new Map(
    ids.map((id) => {
      const vacant = vacantLevels(byDay.get(id)).map(
        (level): UnguardedPoint => ({ ...blank, kind: 'vacantLevel', level }),
      )
      const reached = atPlant(byNight.get(id)).size
      const isAlone = reached < 2 && atPlant(byDay.get(id)).size > 0
      return [id, isAlone ? [...vacant, { ...blank, kind: 'nightAlone', count: reached }] : vacant]
    }),
  )
}

type Found = Omit<UnguardedPoint, 'kind' | 'level'> & { enterpriseId: string; kind: PointKind }
/** Points of one enterprise that are listed; a plant with more has other worries. */
const mostPoints = 300
/** Devices that show or record pictures. */
const seeing = [deviceKind.is.camera, deviceKind.is.networkRecorder, deviceKind.is.videoRecorder, deviceKind.is.aiBox]

/** The level at which each post is notified of warnings. */
const levelOfPost: ReadonlyMap<PointKind, number> = new Map([
  ['safetyNoAccount', 1],
  ['headNoAccount', 2],
])

/** What the registers say is missing, in one statement for all the enterprises. */
async function registerPoints(db: Db, ids: readonly string[]): Promise<Found[]> {
  const demands = deviceDemands.map(({ device, kinds, processes, graded }) => ({
    device,
    kinds,
    processes: processes ?? null,
    graded: graded ?? false,
  }))
  const { rows } = await sql<Found>`
    with e as materialized (select id, longitude, panorama, license_id, principal, safety_manager from ent_enterprise
        where id = any(${ids}::bigint[]) and is_deleted = 0),
      room as materialized (select w.id, w.enterprise_id, w.code, w.name, w.workplace_kind, w.process_type, w.hazard_grade,
          w.xian_ding_yao_liang, w.max_person, w.review_status
        from wp_workplace w join e on e.id = w.enterprise_id where w.is_deleted = 0),
      device as materialized (select d.id, d.enterprise_id, d.kind, d.code, d.name, d.workplace_id, d.gateway_id,
          coalesce(d.last_value_time, d.heart_time) is not null as heard
        from dev_device d join e on e.id = d.enterprise_id where d.is_deleted = 0 and d.enabled = 1),
      person as materialized (select distinct p.enterprise_id, u.id, u.real_name, r.role_alias,
          exists (select 1 from sys_sign_in s where s.tenant_id = u.tenant_id and s.account = u.account and s.succeeded)
            as signed_in
        from e join sys_dept p on p.enterprise_id = e.id and p.is_deleted = 0
        join sys_user_dept l on l.dept_id = p.id join sys_user u on u.id = l.user_id and u.is_deleted = 0 and u.status = 1
        join sys_user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id and r.is_deleted = 0
        where r.role_alias in ('esp_head', 'esp_safety')),
      demand as (select * from ${recordset(demands, 'device text, kinds jsonb, processes jsonb, graded boolean')}),
      point as (
        select id as enterprise_id, 'noPlace' as kind, null::bigint as subject_id, null::text as name, null::text as device,
          null::int as count, '' as sorted from e where longitude is null
        union all select id, 'noPlan', null, null, null, null, '' from e where panorama is null or panorama in ('null', '[]')
        union all select id, 'noLicence', null, null, null, null, '' from e where license_id is null
        union all select id, 'noRooms', null, null, null, null, '' from e
          where not exists (select 1 from room where room.enterprise_id = e.id)
        union all select id, 'noGateway', null, null, null, null, '' from e
          where not exists (select 1 from device d where d.enterprise_id = e.id and d.kind = ${deviceKind.is.acquisitionGateway})
        union all select id, 'noCamera', null, null, null, null, '' from e
          where not exists (select 1 from device d where d.enterprise_id = e.id and d.kind = any(${seeing}::text[]))
        union all select id, 'headNoAccount', null, principal, null, null, '' from e
          where not exists (select 1 from person p where p.enterprise_id = e.id and p.role_alias = 'esp_head')
        union all select id, 'safetyNoAccount', null, safety_manager, null, null, '' from e
          where not exists (select 1 from person p where p.enterprise_id = e.id and p.role_alias = 'esp_safety')
        union all select distinct enterprise_id, 'neverSignedIn', id, real_name, null, null::int, real_name from person where not signed_in
        union all select enterprise_id, 'roomNoQuantity', id, name, null, null, code from room
          where hazard_grade <> ${hazardGrade.is.noExplosive} and xian_ding_yao_liang <= 0
        union all select enterprise_id, 'roomNoPeople', id, name, null, null, code from room
          where workplace_kind = ${workplaceKind.is.productionRoom} and max_person <= 0
        union all select enterprise_id, 'roomPending', id, name, null, null, code from room where review_status <> ${reviewStatus.is.approved}
        union all select distinct r.enterprise_id, 'roomDevice', r.id, r.name, d.device, null::int, r.code || d.device
          from room r join demand d on d.kinds ? r.workplace_kind and (not d.graded or r.hazard_grade <> ${hazardGrade.is.noExplosive})
            and (d.processes is null or jsonb_typeof(d.processes) = 'null' or d.processes ? r.process_type)
          where not exists (select 1 from device x where x.workplace_id = r.id and x.kind = d.device)
        union all select g.enterprise_id, 'gatewaySilent', g.id, g.name, null,
            (select count(*)::int from device x where x.gateway_id = g.id), g.code
          from device g where g.kind = ${deviceKind.is.acquisitionGateway} and not g.heard
        union all select enterprise_id, 'deviceSilent', id, name, null, null, code from device
          where kind <> ${deviceKind.is.acquisitionGateway} and not heard
        union all select enterprise_id, 'deviceNoRoom', id, name, null, null, code from device
          where kind <> ${deviceKind.is.acquisitionGateway} and not (kind = any(${seeing}::text[])) and workplace_id is null
      ),
      ranked as (select *, row_number() over (partition by enterprise_id
        order by array_position(${pointKinds}::text[], kind), sorted, subject_id) as place from point)
    select enterprise_id, kind, subject_id, name, device, count from ranked where place <= ${mostPoints}
    order by enterprise_id, place`.execute(db)
  return rows
}

/**
 * Returns what is not watched, or would reach nobody, for each of some enterprises (at most 200): the most
 * urgent first.
 */
export async function unguardedOf(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly UnguardedPoint[]>> {
  const registered = Map.groupBy(await registerPoints(db, ids), ({ enterpriseId }) => enterpriseId)
  const ladders = await ladderPoints(db, ids, now)
  const rank = new Map(pointKinds.map((kind, n) => [kind, n]))
  return new Map(
    ids.map((id) => {
      const own = (registered.get(id) ?? []).map(({ enterpriseId: _, ...point }) => ({ ...point, level: null }))
      // A post without an account says why its level has nobody.
      const said = new Set(own.flatMap(({ kind }) => levelOfPost.get(kind) ?? []))
      const all = [...own, ...(ladders.get(id) ?? []).filter(({ level }) => !said.has(level ?? 0))]
      return [id, all.toSorted((a, b) => (rank.get(a.kind) ?? 0) - (rank.get(b.kind) ?? 0))]
    }),
  )
}
