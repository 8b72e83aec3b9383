import { organizeLevel } from '@fengsui/contract/dictionaries/system.ts'
import { enterpriseMessages as say } from '@fengsui/contract/enterprises/enterprise-messages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import type { Row } from '../../framework/store/row.ts'

interface Region {
  code: string
  parentCode: string
}

const places = ['provinceId', 'cityId', 'countyId', 'townId', 'organizeId'] as const

/**
 * Province, city, county and township must form a chain; the organisation must be that of the county or
 * township.
 */
export async function checkPlace(tx: Tx, next: Row, before: Row | null): Promise<void> {
  if (before && places.every((name) => (next[name] ?? null) === (before[name] ?? null))) return
  const { provinceId, cityId, countyId, townId, organizeId } = next as Record<(typeof places)[number], string | null>
  const found = await sql<Region>`select code, parent_code from sys_region
    where code in (${cityId}, ${countyId}, ${townId ?? ''})`.execute(tx)
  const above = new Map(found.rows.map(({ code, parentCode }) => [code, parentCode]))
  if (above.get(cityId ?? '') !== provinceId) throw badRequest(say.cityOutside)
  if (above.get(countyId ?? '') !== cityId) throw badRequest(say.countyOutside)
  if (townId && above.get(townId) !== countyId) throw badRequest(say.townOutside)
  const organize = await sql`select 1 from org_organize where id = ${organizeId} and is_deleted = 0
    and region in (${countyId}, ${townId ?? countyId}) and organize_level in (${sql.lit(organizeLevel.is.county)}, ${sql.lit(organizeLevel.is.township)})`.execute(
    tx,
  )
  if (organize.rows.length === 0) throw badRequest(say.organizeOutside)
}
