import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import { organize } from '@fengsui/contract/organisations/organize.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { serializeRow } from '../../framework/http/serialize-row.ts'
import { page } from '../../framework/store/page.ts'
import { lazyTree, select, tree } from '../../framework/store/tree.ts'
import { nodeOf } from './node.ts'

/**
 * Returns the organisation of a region, or of the nearest region above with one; null when the caller sees
 * none.
 */
async function organizeOfRegion({ db, caller }: Context, region: string): Promise<Record<string, unknown> | null> {
  const found = await sql<Record<string, unknown>>`
    select o.* from org_organize_v o
    join sys_region r on r.code = ${region} and (o.region = r.code or o.region = any(string_to_array(r.ancestors, ',')))
    where o.is_deleted = 0 and ${inScope(organize, caller, 'o')} order by o.organize_level desc limit 1`.execute(db)
  const row = found.rows[0]
  return row ? serializeRow(organize, row) : null
}

/**
 * Condition: rows directly below the caller's organisation; without one (a platform administrator), the top
 * level.
 */
const directlyBelow = ({ caller }: Context): RawBuilder<boolean> =>
  caller.organizeId ? sql`parent_id = ${caller.organizeId}` : sql`parent_id is null`

const levels = (...wanted: string[]): RawBuilder<boolean> => sql`organize_level in (${sql.join(wanted)})`

export default implement(
  organize,
  {
    page1: (ctx, _, raw) => page(ctx, organize, raw, [directlyBelow(ctx)]),
    listOption: async (ctx, _, raw) =>
      (await select(ctx, organize, raw)).map((row) => ({ value: String(row.value), label: String(row.label) })),
    lazyTreeOrganization: (ctx, { parentId }) => lazyTree(ctx, organize, parentId ?? undefined, [], nodeOf),
    lazyTreeCityOrCounty: (ctx, { parentId }) =>
      lazyTree(ctx, organize, parentId ?? undefined, [levels('3', '4')], nodeOf),
    provinceTree: (ctx) => tree(ctx, organize, [levels('1', '2', '3')], nodeOf),
    treeByRegion: (ctx, { region }) =>
      tree(ctx, organize, [sql`region like ${`${regionPrefix(region ?? '')}%`}`], nodeOf),
    getByRegion: (ctx, { region }) => organizeOfRegion(ctx, region ?? ''),
  },
  { node: nodeOf },
)
