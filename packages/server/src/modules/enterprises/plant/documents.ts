import { resources } from '@fengsui/contract/catalogue.ts'
import type { PlantDocument } from '@fengsui/contract/enterprises/plant.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { sql } from 'kysely'
import { visibleFields } from '../../../framework/access/field-scopes.ts'
import { inScope } from '../../../framework/access/scope.ts'
import { readFiles } from '../../../framework/files/files.ts'
import { at, oneOf, type PlantContext, rowsOf } from './scope.ts'

/** Records whose files are papers of the plant; photos of warnings and rectifications stay with their record. */
const tables = [
  'ent_enterprise',
  'ent_site_plan',
  'lic_licence',
  'ent_enforcement',
  'wp_workplace',
  'ent_classification',
]
const most = 200

interface Holder {
  readonly of: Resource
  readonly field: string
}

const holders = (): Holder[] =>
  tables.flatMap((table) => {
    const of = resources.find((one) => one.table === table && one.owner === 'enterprise')
    if (!of) return []
    return Object.entries(of.fields).flatMap(([field, { kind }]) => (kind === 'files' ? [{ of, field }] : []))
  })

/** Ids of the files the caller may see, newest record first; one statement of one part per kind of record. */
function filesOf({ ctx, enterpriseId }: PlantContext) {
  const parts = holders()
    .filter(({ of, field }) => ctx.caller.permissions.has(`${of.area}_view`) && visibleFields(of, ctx.caller)[field])
    .map(({ of, field }) => {
      const owner = of.table === 'ent_enterprise' ? sql.ref('t.id') : sql.ref('t.enterpriseId')
      return sql`select f.id, ${of.table}::text as held_by, t.update_time as time from ${sql.table(of.table)} t
        cross join lateral jsonb_array_elements_text(${sql.ref(`t.${field}`)}) f(id)
        where ${owner} = ${enterpriseId} and t.is_deleted = 0 and ${inScope(of, ctx.caller, 't')}`
    })
  return parts.length > 0 ? sql`(${sql.join(parts, sql` union all `)})` : undefined
}

/** Number of the papers of the plant. */
export async function countFiles(plant: PlantContext): Promise<number> {
  const files = filesOf(plant)
  if (!files) return 0
  const { n } = await oneOf(
    plant.ctx.db,
    sql<{
      n: number
    }>`select count(distinct a.id)::int as n from ${files} h join sys_attach a on a.id::text = h.id and a.is_deleted = 0`,
  )
  return n
}

/** The papers of the plant with links that open for the caller, newest first; at most 200. */
export async function documentsOf(plant: PlantContext): Promise<PlantDocument[]> {
  const files = filesOf(plant)
  if (!files) return []
  const rows = await rowsOf(
    plant.ctx.db,
    sql<{
      id: string
      heldBy: string
      time: Date
    }>`select id, held_by, time from ${files} h order by time desc, id limit ${most}`,
  )
  const items = await readFiles(plant.ctx, [...new Set(rows.map(({ id }) => id))])
  const seen = new Set<string>()
  return rows.flatMap(({ id, heldBy, time }) => {
    const item = items.get(id)
    if (!item || seen.has(id)) return []
    seen.add(id)
    return [{ ...item, from: heldBy, fromName: null, time: at(time) }]
  })
}
