import type { Row } from '@fengsui/server/framework/store/row.ts'
import { expect, it } from 'vitest'
import { demoCounty } from '../county/county.ts'
import { spanOf } from './calendar.ts'
import { type PlantSetup, playDays } from './enterprise.ts'
import { writeGuides } from './licences/guides.ts'
import { openNumbers } from './numbers.ts'
import { writeClass } from './registers/submissions.ts'
import { openSheet } from './sheet.ts'
import { WRITING_ORDER } from './supply-chain.ts'

/**
 * Returns all rows of tables for a first start at `now`; the simulation fails if a warehouse would issue more
 * than it holds.
 */
async function rowsOf(now: number, tables: readonly string[]): Promise<Row[][]> {
  const [county, span, common] = [demoCounty(now), spanOf(now, 98), openSheet(16)]
  const ground: PlantSetup = {
    county,
    span,
    numbers: openNumbers(),
    deliveries: new Map(),
    guides: writeGuides(common, county, span),
    classId: writeClass(common, county, span),
    catalogue: new Map(),
    seal: async (text: string) => text,
  }
  const rows: Row[][] = tables.map(() => [])
  for (const n of WRITING_ORDER) {
    const { sheet } = await playDays(ground, n)
    for (const [index, table] of tables.entries()) rows[index]?.push(...(sheet.rows.get(table) ?? []))
  }
  return rows
}

it.each(['2027-02-05', '2027-03-01', '2027-08-04', '2028-02-29', '2026-11-22'])(
  'the ledgers can be started on %s, even when production is stopped',
  async (day) => {
    const [carried = [], stored = [], stock = []] = await rowsOf(Date.parse(`${day}T04:00:00Z`), [
      'ord_transport_detail',
      'wh_instore_detail',
      'wh_stock',
    ])
    const lost = carried.filter((row) => row.signedQuantity !== null && row.signedQuantity !== row.quantity)
    expect(lost).toHaveLength(1)
    expect(stored.filter(({ quantity }) => Number(quantity) <= 0)).toEqual([])
    expect(stock.filter(({ quantity }) => Number(quantity) < 0)).toEqual([])
    expect(stock.length).toBeGreaterThan(200)
  },
)
