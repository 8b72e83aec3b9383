import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { buildTree } from '../build-tree.ts'

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
export async function codeTree({ db }: Context, { provinceCode, cityCode }: Asked) {
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
