import { sql } from 'kysely'
import type { Db } from '../../framework/context.ts'

export interface DistanceRule {
  readonly hazardGrade: string
  readonly aboveKg: number
  readonly toKg: number
  readonly innerMetres: number
  readonly outerMetres: number
  readonly basis: string
  readonly clause: string | null
  readonly edition: string | null
  readonly checked: number
}

/** Tenant of the shipped rows. */
const shipped = '000000'

/** Returns the distances of a tenant: its own rows, else the shipped ones. */
export async function distanceRules(db: Db, tenantId: string): Promise<readonly DistanceRule[]> {
  const found = await sql<
    DistanceRule & { tenantId: string }
  >`select tenant_id, hazard_grade, above_kg::float8 as above_kg,
      to_kg::float8 as to_kg, inner_metres, outer_metres, basis, clause, edition, checked
    from map_distance where is_deleted = 0 and tenant_id in (${tenantId}, ${shipped}) order by hazard_grade, above_kg`.execute(
    db,
  )
  const own = found.rows.filter((row) => row.tenantId === tenantId)
  return own.length > 0 ? own : found.rows
}

/**
 * Returns the distances of a quantity of explosive; above the last row, those of the last row, since more never needs less.
 * Null without explosive or without a row of the grade.
 */
export function ruleFor(rules: readonly DistanceRule[], hazardGrade: string, kg: number): DistanceRule | null {
  const own = rules.filter((rule) => rule.hazardGrade === hazardGrade)
  if (kg <= 0 || own.length === 0) return null
  return (
    own.find(({ aboveKg, toKg }) => kg > aboveKg && kg <= toKg) ?? own.findLast(({ aboveKg }) => kg > aboveKg) ?? null
  )
}
