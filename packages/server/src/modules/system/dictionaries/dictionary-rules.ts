import { dictionaries } from '@fengsui/contract/dictionaries.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Dictionary } from '@fengsui/contract/kit/dictionary.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { dictMessages as say } from '@fengsui/contract/system/dict-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { ResourceHooks } from '../../../framework/http/implement.ts'
import type { Row } from '../../../framework/store/row.ts'
import { type OfDictionary, ofTenant } from './of.ts'

/** Returns the dictionary that the code declares under a table and code. */
const declared = (table: string, code: unknown): Dictionary | undefined =>
  dictionaries.find((it) => it.code === code && it.system === (table === 'sys_dict'))
const isHead = ({ parentId }: Row) => String(parentId ?? '0') === '0'
/** Whether a row is a dictionary declared in code, or an entry with a declared key. */
function isFixed(table: string, row: Row): boolean {
  const known = declared(table, row.code)
  return known !== undefined && (isHead(row) || Object.hasOwn(known.entries, String(row.dictKey)))
}

/** Heads are identified by code, entries by their key in it; rows declared in code keep both. */
export const checkEntry =
  (of: OfDictionary): NonNullable<ResourceHooks['beforeSave']> =>
  async (ctx, tx, next, before) => {
    const head = isHead(next)
    if (before && isHead(before) !== head) throw badRequest(head ? say.otherDictionary : say.headStays)
    const code = head ? String(next.code).trim() : await codeAbove(of, tx, ctx, next, before)
    const placed = { ...next, code }
    if (!head && !String(next.dictKey ?? '').trim())
      throw badRequest(messages.required, { label: of.fields.dictKey.label })
    if (before && isFixed(of.table, before)) requireSame(before, placed)
    if (!head && declared(of.table, code)?.numeric && !/^-?\d{1,9}$/.test(String(next.dictKey)))
      throw badRequest(say.numericKey)
    const dictKey = head ? String(before?.dictKey ?? '-1') : String(next.dictKey).trim()
    await requireFree(of, tx, ctx, { code, dictKey, head, id: before?.id })
    return { code, dictKey, parentId: head ? '0' : next.parentId }
  }

/** Returns the code of an entry's parent; an entry cannot change its dictionary. */
async function codeAbove(of: OfDictionary, tx: Tx, ctx: Context, next: Row, before: Row | null): Promise<string> {
  const { parentId } = next
  if (before && String(parentId) === String(before.id)) throw badRequest(say.ownParent)
  const found = await sql<{ id: string; code: string }>`
    with recursive above as (
      select id, parent_id, code, 1 as depth from ${sql.table(of.table)}
        where id = ${parentId} and is_deleted = 0 and ${ofTenant(of.table, ctx)}
      union all
      select p.id, p.parent_id, p.code, a.depth + 1 from ${sql.table(of.table)} p join above a on p.id = a.parent_id
        where p.is_deleted = 0 and a.depth < 50)
    select id, code from above order by depth`.execute(tx)
  const [parent] = found.rows
  if (!parent) throw badRequest(say.noParent)
  if (before && found.rows.some(({ id }) => String(id) === String(before.id))) throw badRequest(say.circle)
  if (before && parent.code !== before.code) throw badRequest(say.otherDictionary)
  return parent.code
}

function requireSame(before: Row, next: Row): void {
  const name = String(before.dictValue)
  if (next.code !== before.code) throw badRequest(say.fixedCode, { name })
  if (!isHead(before) && String(next.dictKey).trim() !== String(before.dictKey))
    throw badRequest(say.fixedKey, { name })
}

interface Wanted {
  readonly code: string
  readonly dictKey: string
  readonly head: boolean
  readonly id: unknown
}
async function requireFree(of: OfDictionary, tx: Tx, ctx: Context, { code, dictKey, head, id }: Wanted): Promise<void> {
  const same = head ? sql`parent_id = 0` : sql`parent_id <> 0 and dict_key = ${dictKey}`
  const found = await sql`select 1 from ${sql.table(of.table)} where code = ${code} and ${same} and is_deleted = 0
    and ${ofTenant(of.table, ctx)} and id is distinct from ${id ?? null} limit 1`.execute(tx)
  if (found.rows.length > 0) throw head ? badRequest(say.codeTaken, { value: code }) : badRequest(say.keyTaken)
}

/** Propagates a changed dictionary code to its entries. */
export const followCode =
  (of: OfDictionary): NonNullable<ResourceHooks['afterSave']> =>
  async (ctx, tx, _id, next, before) => {
    if (!before || !isHead(before) || next.code === before.code) return undefined
    await sql`update ${sql.table(of.table)} set code = ${String(next.code).trim()} where code = ${before.code} and parent_id <> 0
      and is_deleted = 0 and ${ofTenant(of.table, ctx)}`.execute(tx)
    return undefined
  }

/** Rows the program depends on can only be disabled; rows with children cannot be removed. */
export const entryDeleteBlocker =
  (of: OfDictionary): NonNullable<ResourceHooks['deleteBlocker']> =>
  async (_ctx, tx, row): Promise<Label | null> => {
    if (isFixed(of.table, row)) return say.fixed
    const found =
      await sql`select 1 from ${sql.table(of.table)} where parent_id = ${row.id} and is_deleted = 0 limit 1`.execute(tx)
    return found.rows.length > 0 ? say.hasChildren : null
  }
