import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import { organize } from '@fengsui/contract/organisations/organize.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'
import { page } from '../../framework/store/page.ts'
import { lazyTree, select, tree } from '../../framework/store/tree.ts'
import { nodeOf } from './node.ts'
import { organizeOfRegion } from './of-region.ts'

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
