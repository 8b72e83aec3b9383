import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { region } from '@fengsui/contract/system/region.ts'
import { regionMessages as say } from '@fengsui/contract/system/region-messages.ts'
import { sql } from 'kysely'
import { type Context, requirePermission, type Tx } from '../../../framework/context.ts'
import { badRequest, notFound } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { readId, readIds } from '../../../framework/http/read-input.ts'
import { buildTree } from '../build-tree.ts'
import { root } from './codes.ts'
import { detail, lazyList, lazyTree, select } from './reads.ts'
import { exportRegions, importRegions, template } from './sheet.ts'
import { regionOf, submitRegion } from './write-region.ts'

interface Asked {
  readonly provinceCode?: string | null | undefined
  readonly cityCode?: string | null | undefined
}
interface Row {
  code: string
  parentCode: string
  name: string
  level: number
}

/**
 * Returns the provinces; the cities of one with their counties; or the counties of a city with their
 * townships.
 */
async function codeTree({ db }: Context, { provinceCode, cityCode }: Asked) {
  const wanted = cityCode
    ? sql`city_code = ${cityCode} and level in (3, 4)`
    : provinceCode
      ? sql`province_code = ${provinceCode} and level in (2, 3)`
      : sql`level = 1`
  const found =
    await sql<Row>`select code, parent_code, name, level from sys_region where ${wanted} order by level, sort, code`.execute(
      db,
    )
  return buildTree(
    found.rows.map(({ code, parentCode, name, level }) => {
      return { id: code, parentId: parentCode, title: name, key: code, value: code, level }
    }),
  )
}

/** Removes unreferenced regions from the register, all or none. */
async function removeRegions({ db }: Context, codes: readonly string[]): Promise<null> {
  await db.transaction().execute(async (tx) => {
    // Descendants go first.
    for (const code of [...codes].sort((a, b) => b.length - a.length || b.localeCompare(a))) {
      const row = await regionOf(tx, code)
      if (!row) throw notFound()
      const reason = await whyKept(tx, code)
      if (reason) throw badRequest(messages.removeRefused, { name: row.name, reason })
      await sql`delete from sys_region where code = ${code}`.execute(tx)
    }
  })
  return null
}

async function whyKept(tx: Tx, code: string): Promise<Label | null> {
  if (code === root) return say.root
  const found = await sql<{ children: boolean; enterprise: string | null; organisation: string | null }>`select
    exists (select 1 from sys_region where parent_code = ${code}) as children,
    (select enterprise_name from ent_enterprise where is_deleted = 0
      and ${code} in (province_id, city_id, county_id, town_id, region_code) limit 1) as enterprise,
    (select organize_name from org_organize where is_deleted = 0 and region = ${code} limit 1) as organisation`.execute(
    tx,
  )
  const { children, enterprise, organisation } = found.rows[0] ?? {}
  if (children) return say.hasChildren
  if (enterprise) return named(say.usedByEnterprise, enterprise)
  return organisation ? named(say.usedByOrganisation, organisation) : null
}

const named = ([zh, en]: Label, name: string): Label => [zh.replace('{name}', name), en.replace('{name}', name)]

export default implement(
  region,
  {
    lazyTree: (ctx, { parentCode }) => lazyTree(ctx, parentCode),
    lazyList: (ctx, { parentCode }, raw) => lazyList(ctx, parentCode, raw),
    codeTree: (ctx, input) => codeTree(ctx, input),
    select: (ctx, { code }) => select(ctx, code),
    exportRegion: (ctx, { parentCode, name }) => exportRegions(ctx, parentCode, name),
    exportTemplate: (ctx) => template(ctx),
    importRegion: (ctx, { isCovered, preview }) =>
      importRegions(ctx, { isCovered: isCovered === 1, preview: preview === 1 }),
  },
  {
    overrides: {
      detail: (ctx, raw) => detail(ctx, readId(raw, ['id', 'code'])),
      submit: async (ctx, raw) => submitRegion(ctx, raw, (word) => requirePermission(ctx, word)),
      remove: (ctx, raw) => removeRegions(ctx, readIds(raw.ids ? raw : { ...raw, ids: raw.id }, 'ids')),
    },
  },
)
