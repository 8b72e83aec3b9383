import { drivermanagement, escortmanagement } from '@fengsui/contract/chemicals/crew.ts'
import { vehiclemanagement } from '@fengsui/contract/chemicals/vehicle.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { type RawBuilder, sql } from 'kysely'
import { byName } from '../by-name.ts'
import type { Row } from '../wanted.ts'

type Where = RawBuilder<boolean>

/** Enterprises, with their open warnings. */
export const enterprises = byName([
  {
    needs: 'enterprise_view',
    kind: 'enterprise',
    of: enterprise,
    row: (where) => sql<Row>`
      select x.id::text as id, x.enterprise_name as title,
        concat_ws(' · ', x.short_name, r.name, x.principal) as detail, x.id::text as enterprise_id, x.principal_phone as phone,
        open.worst as severity, open.n::text as state, null as of
      from ent_enterprise x left join sys_region r on r.code = x.region_code
      cross join lateral (select min(w.severity) as worst, count(*) as n from warn_event w
        where w.enterprise_id = x.id and w.close_time is null and w.is_deleted = 0) open where ${where}`,
  },
])

const contact = (part: 'principal' | 'safety') => (where: Where) =>
  sql<Row>`
    select x.id::text as id, ${sql.ref(part === 'principal' ? 'x.principal' : 'x.safetyManager')} as title,
      coalesce(x.short_name, x.enterprise_name) as detail, x.id::text as enterprise_id,
      ${sql.ref(part === 'principal' ? 'x.principalPhone' : 'x.safetyPhone')} as phone, null as severity, null as state, ${sql.lit(part)} as of
    from ent_enterprise x where ${where}`
const crew = (table: 'base_driver' | 'base_escort', word: string) => (where: Where) =>
  sql<Row>`
    select x.id::text as id, x.name as title, coalesce(e.short_name, e.enterprise_name) as detail, e.id::text as enterprise_id, x.phone,
      null as severity, null as state, ${sql.lit(word)} as of
    from ${sql.table(table)} x left join ent_enterprise e on e.id = x.enterprise_id where ${where}`

/** Heads and safety administrators of enterprises, drivers and escorts. */
export const people = byName([
  { needs: 'enterprise_view', kind: 'contact', part: 'principal', of: enterprise, row: contact('principal') },
  { needs: 'enterprise_view', kind: 'contact', part: 'safety', of: enterprise, row: contact('safety') },
  { needs: 'transport_view', kind: 'driver', of: drivermanagement, row: crew('base_driver', 'driver') },
  { needs: 'transport_view', kind: 'escort', of: escortmanagement, row: crew('base_escort', 'escort') },
])

export const vehicles = byName([
  {
    needs: 'transport_view',
    kind: 'vehicle',
    of: vehiclemanagement,
    row: (where) => sql<Row>`
      select x.id::text as id, x.plate_number as title, coalesce(e.short_name, e.enterprise_name) as detail, e.id::text as enterprise_id,
        null as phone, null as severity, null as state, null as of
      from base_vehicle x left join ent_enterprise e on e.id = x.enterprise_id where ${where}`,
  },
])

/** Devices of all kinds; `of` is the kind. */
export const devices = byName([
  {
    needs: 'device_view',
    kind: 'device',
    of: { owner: 'enterprise', table: 'dev_device' },
    row: (where) => sql<Row>`
      select x.id::text as id, x.name as title, concat_ws(' · ', x.code, coalesce(e.short_name, e.enterprise_name), w.name) as detail,
        e.id::text as enterprise_id, null as phone, null as severity, x.code as state, x.kind as of
      from dev_device x left join ent_enterprise e on e.id = x.enterprise_id left join wp_workplace w on w.id = x.workplace_id where ${where}`,
  },
])
