import { sql } from 'kysely'
import type { Db } from '../../framework/context.ts'
import type { Job } from '../../framework/jobs/job.ts'
import { recordset } from '../../framework/store/recordset.ts'
import { keysOf } from './keys.ts'

/** Objects per transaction, and at most per tick: an import of a hundred thousand takes some ticks. */
const batchSize = 1000
const mostPerTick = 20_000

interface Named {
  kind: string
  objectId: string
  tenantId: string
  enterpriseId: string | null
  regionCode: string | null
  names: (string | null)[]
  numbers: (string | null)[]
  /** Further people of the object: part, name, phone. */
  people: { part: string; name: string | null; phone: string | null }[]
}

/** Reads names and numbers of the objects claimed. A removed one is not among them. */
const named = sql`
  select 'enterprise' as kind, e.id::text as object_id, e.tenant_id, e.id::text as enterprise_id, e.region_code,
    array[e.enterprise_name, e.short_name] as names, array[e.credit_code, e.principal_phone, e.safety_phone] as numbers,
    jsonb_build_array(jsonb_build_object('part', 'principal', 'name', e.principal, 'phone', e.principal_phone),
      jsonb_build_object('part', 'safety', 'name', e.safety_manager, 'phone', e.safety_phone)) as people
  from claimed c join ent_enterprise e on c.kind = 'enterprise' and e.id = c.object_id where e.is_deleted = 0
  union all
  select 'driver', d.id::text, d.tenant_id, d.enterprise_id::text, d.region_code, array[d.name], array[d.phone], '[]'
  from claimed c join base_driver d on c.kind = 'driver' and d.id = c.object_id where d.is_deleted = 0
  union all
  select 'escort', d.id::text, d.tenant_id, d.enterprise_id::text, d.region_code, array[d.name], array[d.phone], '[]'
  from claimed c join base_escort d on c.kind = 'escort' and d.id = c.object_id where d.is_deleted = 0
  union all
  select 'vehicle', v.id::text, v.tenant_id, v.enterprise_id::text, v.region_code, array[]::text[], array[v.plate_number], '[]'
  from claimed c join base_vehicle v on c.kind = 'vehicle' and v.id = c.object_id where v.is_deleted = 0
  union all
  select 'device', d.id::text, d.tenant_id, d.enterprise_id::text, d.region_code, array[d.name], array[d.code], '[]'
  from claimed c join dev_device d on c.kind = 'device' and d.id = c.object_id where d.is_deleted = 0`

/** Writes the search rows of objects whose names have changed; returns how many objects. */
export async function indexChanged(db: Db): Promise<number> {
  let done = 0
  while (done < mostPerTick) {
    const count = await indexBatch(db)
    done += count
    if (count < batchSize) break
  }
  return done
}

function indexBatch(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const taken = await sql<{ kind: string; objectId: string }>`delete from search_queue q
      using (select ctid from search_queue limit ${batchSize} for update skip locked) c
      where q.ctid = c.ctid returning q.kind, q.object_id::text as object_id`.execute(tx)
    if (taken.rows.length === 0) return 0
    const claimed = recordset(taken.rows, 'object_id bigint, kind text')
    await sql`delete from search_entry x using ${claimed} where x.kind = r.kind and x.object_id = r.object_id`.execute(
      tx,
    )
    await sql`delete from search_entry x using ${claimed}
      where r.kind = 'enterprise' and x.kind = 'contact' and x.object_id = r.object_id`.execute(tx)
    const found =
      await sql<Named>`with claimed as (select r.kind, r.object_id as object_id from ${claimed}) ${named}`.execute(tx)
    const rows = found.rows.flatMap((row) => entriesOf(row))
    await sql`insert into search_entry (kind, object_id, part, tenant_id, enterprise_id, region_code, title, keys)
      select r.kind, r.object_id, r.part, r.tenant_id, r.enterprise_id, coalesce(r.region_code, ''), r.title, r.keys
      from ${recordset(rows, 'kind text, object_id bigint, part text, tenant_id text, enterprise_id bigint, region_code text, title text, keys text')}
      on conflict (kind, object_id, part) do nothing`.execute(tx)
    return taken.rows.length
  })
}

function entriesOf({ kind, objectId, tenantId, enterpriseId, regionCode, names, numbers, people }: Named) {
  const owner = { kind, objectId, tenantId, enterpriseId, regionCode }
  const [title] = [names[0] ?? numbers[0] ?? '']
  return [
    { ...owner, part: '', title, keys: keysOf(names, numbers) },
    ...people.flatMap(({ part, name, phone }) =>
      name ? [{ ...owner, kind: 'contact', part, title: name, keys: keysOf([name], [phone]) }] : [],
    ),
  ]
}

/** Every two seconds: what was renamed is found by its new name. */
export const searchIndexJob: Job = {
  name: 'search-index',
  every: '*/2 * * * * *',
  anyDate: true,
  run: (db) => indexChanged(db),
}
