import { drivermanagement, escortmanagement } from '@fengsui/contract/chemicals/crew.ts'
import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { employStatus } from '@fengsui/contract/dictionaries/enterprises.ts'
import { licenceRecordStatus, licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { applyType } from '@fengsui/contract/dictionaries/warnings.ts'
import { expiringDays, type PlantOverview } from '@fengsui/contract/enterprises/plant.ts'
import { businesslicense } from '@fengsui/contract/licences/licence.ts'
import { renewalRules } from '@fengsui/contract/licences/renewal.ts'
import { staff } from '@fengsui/contract/people/staff.ts'
import { userCertificate } from '@fengsui/contract/people/staff-certificate.ts'
import { enterpriseenforcementinfo } from '@fengsui/contract/registers/enterpriseenforcementinfo.ts'
import { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { sql } from 'kysely'
import { emptied, ofPlant, oneOf, type PlantContext, rowsOf } from './scope.ts'

const mostRows = 4

type Licences = NonNullable<PlantOverview['licences']>

/** The last day to apply for renewal, by the rule of the kind; null for kinds that are not renewed. */
const renewBy = sql`case l.certificate_type ${sql.join(
  Object.entries(renewalRules).map(
    ([kind, { months }]) =>
      sql`when ${sql.lit(kind)} then (l.valid_to - make_interval(months => ${sql.lit(months)}))::date::text`,
  ),
  sql` `,
)} end`
/** States of an application on which nothing more happens. */
const ended = sql.join(
  [
    licenceRecordStatus.is.draft,
    licenceRecordStatus.is.issued,
    licenceRecordStatus.is.refused,
    licenceRecordStatus.is.withdrawn,
  ].map((state) => sql.lit(state)),
)

/** Licences in force or just expired with the days left of today, the first to end before. */
export async function licencesOf(plant: PlantContext): Promise<Licences> {
  const mine = sql`l.is_deleted = 0 and l.status in (${sql.lit(licenceStatus.is.valid)}, ${sql.lit(licenceStatus.is.suspended)}, ${sql.lit(licenceStatus.is.expired)}) and ${ofPlant(plant, 'lic_licence', 'l')}`
  const { total } = await oneOf(
    plant.ctx.db,
    sql<{ total: number }>`select count(*)::int as total from lic_licence l where ${mine}`,
  )
  const rows = await rowsOf(
    plant.ctx.db,
    sql<Licences['rows'][number]>`select l.id, l.certificate_type, l.license_number, l.valid_to::text as valid_to,
        (l.valid_to - ${plant.today}::date)::int as days_left,
        ${renewBy} as renew_by,
        (select r.record_no from lic_record r where r.enterprise_id = l.enterprise_id and r.certificate_type = l.certificate_type
          and r.apply_type = ${sql.lit(applyType.is.renewal)} and r.status not in (${ended}) and r.is_deleted = 0
          order by r.id desc limit 1) as renewal_no
      from lic_licence l where ${mine} order by l.valid_to, l.id limit ${mostRows}`,
  )
  return { total, rows: emptied(plant, businesslicense, rows) }
}

type Troubles = NonNullable<PlantOverview['troubles']>

/** Hidden troubles that are not closed, the first due before. */
export async function troublesOf(plant: PlantContext): Promise<Troubles> {
  const mine = sql`t.is_deleted = 0 and t.status <> ${sql.lit(hiddenTroubleStatus.is.closed)} and ${ofPlant(plant, 'ent_hidden_trouble', 't')}`
  const { open } = await oneOf(
    plant.ctx.db,
    sql<{ open: number }>`select count(*)::int as open from ent_hidden_trouble t where ${mine}`,
  )
  const rows = await rowsOf(
    plant.ctx.db,
    sql<
      Troubles['rows'][number]
    >`select t.id, t.description, t.level, t.responsible, t.status, t.deadline::text as deadline,
        (t.deadline - ${plant.today}::date)::int as days_left
      from ent_hidden_trouble t where ${mine} order by t.deadline nulls last, t.id limit ${mostRows}`,
  )
  return { open, rows: emptied(plant, enterprisehiddentrouble, rows) }
}

type Checks = NonNullable<PlantOverview['checks']>

/** The last inspection, and when the next is due by the number of inspections a year. */
export async function checksOf(plant: PlantContext): Promise<Checks> {
  const { db } = plant.ctx
  const mine = sql`f.is_deleted = 0 and ${ofPlant(plant, 'ent_enforcement', 'f')}`
  const { total, perYear } = await oneOf(
    db,
    sql<{ total: number; perYear: number | null }>`select count(*)::int as total,
      (select m.check_frequency from ent_management m where m.is_deleted = 0 and ${ofPlant(plant, 'ent_management', 'm')} limit 1) as per_year
      from ent_enforcement f where ${mine}`,
  )
  const rows = await rowsOf(
    db,
    sql<
      NonNullable<Checks['last']>
    >`select f.id, f.enforce_date::text as enforce_date, f.enforcement_type, f.officers, f.result, f.problem
      from ent_enforcement f where ${mine} order by f.enforce_date desc, f.id desc limit 1`,
  )
  const [last = null] = emptied(plant, enterpriseenforcementinfo, rows)
  return { total, last, perYear, nextDue: last?.enforceDate && perYear ? later(last.enforceDate, 365 / perYear) : null }
}

function later(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + Math.round(days))
  return date.toISOString().slice(0, 10)
}

/** People of the plant: employees, accounts, those in the rooms now, certificates that end soon. */
export async function peopleOf(plant: PlantContext): Promise<PlantOverview['people']> {
  const { ctx, enterpriseId, today } = plant
  const counts = await oneOf(
    ctx.db,
    sql<{ employees: number | null; accounts: number; inside: number | null }>`select e.employee_count as employees,
      (select count(*)::int from sys_user_detail d join sys_user u on u.id = d.user_id and u.is_deleted = 0
        where d.enterprise_id = e.id and d.is_deleted = 0) as accounts,
      (select sum((d.last_values ->> 'peopleCount')::numeric)::int from dev_device d
        where d.kind = ${sql.lit(deviceKind.is.peopleDetector)} and d.on_line = 1 and d.is_deleted = 0 and ${ofPlant(plant, 'dev_device', 'd')}) as inside
      from ent_enterprise e where e.id = ${enterpriseId}`,
  )
  const mayCrew = ctx.caller.permissions.has('transport_view')
  const mayStaff = ctx.caller.permissions.has('staff_view')
  const expiring = [
    ...(mayCrew ? await expiringOf(plant, today) : []),
    ...(mayStaff ? await expiringOfStaff(plant, today) : []),
  ].sort((one, other) => Number(one.daysLeft) - Number(other.daysLeft))
  const mayRooms = ctx.caller.permissions.has('workplace_view')
  return {
    ...counts,
    inside: mayRooms ? counts.inside : null,
    ...(mayStaff ? { staff: await staffCount(plant) } : {}),
    expiringCount: mayCrew || mayStaff ? expiring.length : null,
    expiring: expiring.slice(0, mostRows),
  }
}

type Certificate = PlantOverview['people']['expiring'][number]
type Crew = {
  id: string
  name: string | null
  kind: Certificate['kind']
  qualificationExpire: string | null
  left: number
}

async function staffCount(plant: PlantContext): Promise<number> {
  const { total } = await oneOf(
    plant.ctx.db,
    sql<{ total: number }>`select count(*)::int as total from ent_staff s
      where s.is_deleted = 0 and s.employ_status = ${sql.lit(employStatus.is.employed)} and ${ofPlant(plant, 'ent_staff', 's')}`,
  )
  return total
}

/** Certificates of employed staff that end, or whose re-examination is due, soon. */
async function expiringOfStaff(plant: PlantContext, today: string): Promise<Certificate[]> {
  const end = sql`least(c.valid_to, c.recheck_date)`
  const rows = await rowsOf(
    plant.ctx.db,
    sql<{
      id: string
      realName: string | null
      validTo: string | null
      left: number
    }>`select c.id, s.real_name, ${end}::text as valid_to, (${end} - ${today}::date)::int as left
      from staff_certificate c join ent_staff s on s.id = c.staff_id and s.is_deleted = 0
      where c.is_deleted = 0 and s.employ_status = ${sql.lit(employStatus.is.employed)}
        and ${end} <= ${today}::date + ${expiringDays}::int and ${ofPlant(plant, 'staff_certificate', 'c')}
      order by ${end}, c.id limit 200`,
  )
  return emptied(plant, userCertificate, emptied(plant, staff, rows)).map((row) => ({
    id: row.id,
    name: row.realName,
    kind: 'staff',
    until: row.validTo,
    daysLeft: row.left,
  }))
}

async function expiringOf(plant: PlantContext, today: string): Promise<Certificate[]> {
  const until = sql`c.is_deleted = 0 and c.employ_status = ${sql.lit(employStatus.is.employed)} and c.qualification_expire <= ${today}::date + ${expiringDays}::int`
  const drivers = await rowsOf(
    plant.ctx.db,
    sql<Crew>`select c.id, c.name, 'driver' as kind, c.qualification_expire::text as qualification_expire, (c.qualification_expire - ${today}::date)::int as left
      from base_driver c where ${until} and ${ofPlant(plant, 'base_driver', 'c')} order by c.qualification_expire, c.id limit 200`,
  )
  const escorts = await rowsOf(
    plant.ctx.db,
    sql<Crew>`select c.id, c.name, 'escort' as kind, c.qualification_expire::text as qualification_expire, (c.qualification_expire - ${today}::date)::int as left
      from base_escort c where ${until} and ${ofPlant(plant, 'base_escort', 'c')} order by c.qualification_expire, c.id limit 200`,
  )
  const crew = [...emptied(plant, drivermanagement, drivers), ...emptied(plant, escortmanagement, escorts)]
  return crew
    .sort((one, other) => one.left - other.left)
    .map(({ left, qualificationExpire, ...row }) => ({ ...row, until: qualificationExpire, daysLeft: left }))
}
