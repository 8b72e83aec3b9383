import { resources } from '@fengsui/contract/catalogue.ts'
import type { Field } from '@fengsui/contract/kit/field.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { SurfaceCall } from '@fengsui/contract/surface.ts'
import { sql } from 'kysely'
import type { Db } from '../../src/framework/context.ts'
import { filled } from './fill.ts'
import { rowOf } from './owned-rows.ts'

type Values = Record<string, unknown>

/**
 * Creates inputs for every call of the surface that name rows of an enterprise wherever a field refers to
 * one.
 */
export function callInputs(db: Db) {
  const referred = new Map<string, string>()
  const one = async (query: string) => (await sql<{ id: string }>`${sql.raw(query)}`.execute(db)).rows[0]?.id

  /** Returns the id of a row of the enterprise for a field's reference. */
  async function refer(refersTo: string, enterpriseId: string): Promise<string> {
    const key = `${refersTo} ${enterpriseId}`
    const known = referred.get(key) ?? (await findRow(refersTo, enterpriseId))
    referred.set(key, known)
    return known
  }
  async function findRow(refersTo: string, enterpriseId: string): Promise<string> {
    if (refersTo === 'enterprise') return enterpriseId
    if (refersTo === 'region')
      return (await one(`select region_code as id from ent_enterprise where id = ${enterpriseId}`)) ?? ''
    if (refersTo === 'organize')
      return (
        (await one(
          `select o.id from org_organize o join ent_enterprise e on o.region = e.county_id where e.id = ${enterpriseId}`,
        )) ?? ''
      )
    if (refersTo === 'device') return rowOf(db, 'dev_device', enterpriseId)
    if (refersTo === 'warning') return rowOf(db, 'warn_event', enterpriseId)
    // Accounts are not rows of the register of staff, whose path ends so.
    if (refersTo === 'user') return '1'
    if (refersTo === 'user-staff') return rowOf(db, 'ent_staff', enterpriseId)
    const of = resources.find(({ path }) => path.endsWith(`/${refersTo}`))
    return of?.owner === 'enterprise' ? rowOf(db, of.table, enterpriseId, of.only) : '1'
  }

  /** Creates an input with all fields of the call, or only the required ones. */
  async function inputOf(call: SurfaceCall, enterpriseId: string, isLeast = false): Promise<Values> {
    const of = call.of as Resource
    const fields: Readonly<Record<string, Field>> = call.standard ? of.fields : (call.call?.input ?? {})
    const targets = Object.values(fields).flatMap(({ kind, refersTo }) =>
      kind === 'ref' && refersTo ? [refersTo] : [],
    )
    const ids = new Map<string, string>()
    for (const target of new Set(targets)) ids.set(target, await refer(target, enterpriseId))
    const least = call.standard ? {} : Object.fromEntries(Object.entries(fields).filter(([, { required }]) => required))
    const input = filled(isLeast ? least : fields, (refersTo) => ids.get(refersTo) ?? '1')
    const own = await ownRow(call, enterpriseId)
    if (!own) return input
    const named = { id: own, [of.idAlias ?? 'id']: own }
    if (call.standard)
      return call.standard === 'submit' ? { ...input, ...named } : { ...named, [of.removeBy]: own, parentId: own }
    const given = Object.keys(fields).filter((name) => ['id', 'ids', 'workplaceIds'].includes(name))
    return {
      ...input,
      ...Object.fromEntries(
        given.map((name) => [name, (input[name] as string) === 'x' || name !== 'id' ? own : input[name]]),
      ),
    }
  }

  /** Returns a row of the resource itself that belongs to the enterprise. */
  async function ownRow(call: SurfaceCall, enterpriseId: string): Promise<string | undefined> {
    if (!('table' in call.of)) return undefined
    const of = call.of as Resource
    if (of.table === 'ent_enterprise') return enterpriseId
    if (of.owner === 'region') return refer('organize', enterpriseId)
    if (call.name === 'process' || call.name === 'batchProcess') return rowOf(db, 'change_request', enterpriseId)
    return of.owner === 'enterprise' && !of.table.startsWith('tele_')
      ? rowOf(db, of.table, enterpriseId, of.only)
      : undefined
  }
  return { inputOf }
}
