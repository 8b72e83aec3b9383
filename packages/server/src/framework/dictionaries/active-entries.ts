import { dictionaries } from '@fengsui/contract/dictionaries.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Dictionary } from '@fengsui/contract/kit/dictionary.ts'
import { admitting, type Field, type FieldMap } from '@fengsui/contract/kit/field.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { sql } from 'kysely'
import type { Caller, Context, Db, Tx } from '../context.ts'
import { badRequest } from '../http/http-error.ts'
import type { Row } from '../store/row.ts'

/** A tenant's differences from the contract: keys it added, and keys that are sealed. */
interface Deviation {
  readonly added: Set<string>
  readonly sealed: Map<string, Label>
}
type Deviations = ReadonlyMap<string, Deviation>
interface Entry {
  readonly code: string
  readonly dictKey: string
  readonly dictValue: string
  readonly dictValueEn: string | null
  readonly isSealed: number
}

const declared = new Map<string, Dictionary>(dictionaries.map((of) => [of.code, of]))
/** Maximum cache age, ms: another server's change is seen by then. */
const longestMs = 5000
interface Kept {
  readonly found: Promise<Deviations>
  /** The result, once resolved. */
  value?: Deviations
  readonly until: number
}
const remembered = new WeakMap<Db, Map<string, Kept>>()

/** Clears the cache after dictionaries were written. */
export const forgetDictionaries = (db: Db): void => void remembered.delete(db)

/** Dictionaries of the caller's tenant. The contract defines the keys; rows seal some and add others. */
function deviationsOf({ db, caller }: { db: Db; caller: Pick<Caller, 'tenantId'> }): Promise<Deviations> {
  const known = remembered.get(db) ?? new Map<string, Kept>()
  remembered.set(db, known)
  const kept = known.get(caller.tenantId)
  if (kept && kept.until > performance.now()) return kept.found
  const found = read(db, caller.tenantId)
  const next: Kept = { found, until: performance.now() + longestMs }
  known.set(caller.tenantId, next)
  found.then(
    (value) => {
      next.value = value
    },
    () => known.delete(caller.tenantId),
  )
  return found
}

/**
 * The same inside a transaction, which holds a connection and must not wait for another: as many writers as
 * there are connections would deadlock. What is not cached is read by the transaction itself, and cached for it
 * alone: it may be rolled back.
 */
async function deviationsWithin(tx: Tx, { db, caller }: Pick<Context, 'db' | 'caller'>): Promise<Deviations> {
  const kept = remembered.get(db)?.get(caller.tenantId)
  return (kept && kept.until > performance.now() && kept.value) || deviationsOf({ db: tx, caller })
}

async function read(db: Db | Tx, tenantId: string): Promise<Deviations> {
  const columns = sql`code, dict_key, dict_value, dict_value_en, is_sealed`
  const found = await sql<Entry & { system: boolean }>`
    select ${columns}, true as system from sys_dict where parent_id <> 0 and is_deleted = 0
    union all
    select ${columns}, false from sys_dict_biz where parent_id <> 0 and is_deleted = 0 and tenant_id = ${tenantId}`.execute(
    db,
  )
  const all = new Map<string, Deviation>()
  for (const { code, dictKey, dictValue, dictValueEn, isSealed, system } of found.rows) {
    const of = declared.get(code)
    if (of?.system !== system) continue
    const isAdded = !system && !Object.hasOwn(of.entries, dictKey)
    if (!isAdded && !isSealed) continue
    const one = all.get(code) ?? { added: new Set<string>(), sealed: new Map<string, Label>() }
    all.set(code, one)
    if (isAdded) one.added.add(dictKey)
    if (isSealed) one.sealed.set(dictKey, [dictValue, dictValueEn ?? dictValue])
  }
  return all
}

/** Returns the resource with its fields also accepting the dictionary keys added by the caller's tenant. */
export async function withAddedKeys<R extends Pick<Resource, 'fields'>>(
  ctx: Pick<Context, 'db' | 'caller'>,
  of: R,
): Promise<R> {
  const fields = fieldsWith(await deviationsOf(ctx), of.fields)
  return fields === of.fields ? of : { ...of, fields }
}

const extended = new WeakMap<Deviations, WeakMap<FieldMap, FieldMap>>()

/** Remembered as long as the deviations: what is derived from a field map is derived once. */
function fieldsWith(deviations: Deviations, fields: FieldMap): FieldMap {
  const known = extended.get(deviations) ?? new WeakMap<FieldMap, FieldMap>()
  extended.set(deviations, known)
  const found = known.get(fields) ?? addKeys(deviations, fields)
  known.set(fields, found)
  return found
}

function addKeys(deviations: Deviations, fields: FieldMap): FieldMap {
  const opened = Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    const added = field.dictionary && deviations.get(field.dictionary.code)?.added
    return added && added.size > 0 ? [[name, admitting(field, added)]] : []
  })
  return opened.length > 0 ? { ...fields, ...Object.fromEntries(opened) } : fields
}

/** Throws when a sealed key is newly assigned; rows that have it keep it. */
export async function refuseSealed(
  tx: Tx,
  ctx: Pick<Context, 'db' | 'caller'>,
  fields: FieldMap,
  values: Row,
  before: Row | null,
): Promise<void> {
  const deviations = await deviationsWithin(tx, ctx)
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (!field.dictionary || value === null || value === undefined || String(value) === String(before?.[name] ?? ''))
      continue
    const sealed = deviations.get(field.dictionary.code)?.sealed.get(String(value))
    if (sealed) throw badRequest(messages.sealed, { label: field.label, value: sealed })
  }
}
