import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import { businesslicensemateria as materia } from '@fengsui/contract/licences/record-parts.ts'
import { sql } from 'kysely'
import type { Context, Db, Tx } from '../../../framework/context.ts'
import { checkFiles } from '../../../framework/files/files.ts'
import { atLine, badRequest, notFound } from '../../../framework/http/http-error.ts'
import { read } from '../../../framework/http/read-input.ts'
import type { Row } from '../../../framework/store/row.ts'
import { add, change } from '../../../framework/store/write-row.ts'
import { inOrder } from '../in-order.ts'

const { guideMaterialId, materialName, required, files } = materia.fields
const filed = { guideMaterialId, materialName, required, files }
const pending = '2'
const returned = '3'

interface Item {
  id: string
  materialName: string
  required: number
}
/** Returns the guide's materials by item id. */
async function itemsOf(db: Db, guideId: unknown): Promise<Map<string, Item>> {
  const found = await sql<Item>`select id, material_name, required from lic_guide_material
    where guide_id = ${guideId} and is_deleted = 0 order by create_time, id`.execute(db)
  return new Map(found.rows.map((item) => [String(item.id), item]))
}

/** Returns the materials of an application for the response. */
export const materialsOf = (ctx: Context, recordId: string): Promise<Row[]> => inOrder(ctx, materia, { recordId })

/** Replaces the materials of an application; those required by the guide are created at the start. */
export async function writeMaterials(tx: Tx, ctx: Context, record: Row, given: unknown): Promise<void> {
  const items = await itemsOf(tx, record.guideId)
  const found = await sql<Row>`select * from lic_materia where record_id = ${record.id} and is_deleted = 0
    order by id for update`.execute(tx)
  const there = new Map(found.rows.map((row) => [String(row.id), row]))
  const rows = given === undefined || given === null ? missing(items, found.rows) : rowsIn(given)
  const kept = new Set(given === undefined || given === null ? there.keys() : [])
  for (const [index, body] of rows.entries()) {
    const before = body.id ? there.get(String(body.id)) : undefined
    if (body.id && !before) throw notFound()
    if (before) kept.add(String(before.id))
    await atLine(index + 1, () => fileMaterial(tx, ctx, record, { body, before, items }))
  }
  const gone = [...there.keys()].filter((id) => !kept.has(id))
  if (gone.length > 0) await tx.updateTable('licMateria').set({ isDeleted: 1 }).where('id', 'in', gone).execute()
}

const missing = (items: ReadonlyMap<string, Item>, there: readonly Row[]): Row[] =>
  [...items.keys()]
    .filter((id) => !there.some((row) => String(row.guideMaterialId) === id))
    .map((id) => ({ guideMaterialId: id }))

function rowsIn(given: unknown): Row[] {
  if (!Array.isArray(given) || given.some((row) => typeof row !== 'object' || row === null))
    throw badRequest(messages.wrongType, { name: 'businessLicenseMaterias' })
  if (given.length > 100) throw badRequest(messages.tooManyLines, { max: 100 })
  return given
}

interface Filing {
  readonly body: Row
  readonly before?: Row | undefined
  readonly items?: ReadonlyMap<string, Item>
}

/** Files a material: name and required flag follow the guide, and its check is reset. */
export async function fileMaterial(
  tx: Tx,
  ctx: Context,
  record: Row,
  { body, before, items }: Filing,
): Promise<string> {
  const known = items ?? (await itemsOf(tx, record.guideId))
  const asked = body.guideMaterialId || before?.guideMaterialId
  const item = asked ? known.get(String(asked)) : undefined
  if (asked && !item && String(asked) !== String(before?.guideMaterialId)) throw notFound()
  const told = item ? { materialName: item.materialName, required: item.required } : {}
  const values: Row = read(filed, { ...body, ...told }, { partial: before !== undefined })
  if (Array.isArray(values.files)) await checkFiles(tx, ctx.caller, values.files.map(String), before?.files)
  if (before) return (await change(tx, ctx, materia, before, { ...values, checkStatus: pending })).id
  const owner = { enterpriseId: record.enterpriseId, recordId: record.id, checkStatus: pending }
  return (await add(tx, ctx, materia, values, owner)).id
}

/** @throws 400 naming required materials without a file, by the guide or the applicant's own list */
export async function requireMaterials(tx: Tx, record: Row, message: Label = say.missingMaterials): Promise<void> {
  const found = await sql<{ name: string }>`
    select material_name as name from lic_materia
      where record_id = ${record.id} and is_deleted = 0 and required = 1 and files = '[]'
    union select g.material_name from lic_guide_material g where g.guide_id = ${record.guideId} and g.is_deleted = 0 and g.required = 1
      and not exists (select 1 from lic_materia m where m.record_id = ${record.id} and m.is_deleted = 0 and m.guide_material_id = g.id)
    order by 1`.execute(tx)
  if (found.rows.length > 0) throw badRequest(message, { names: namesOf(found.rows) })
}

/**
 * What an office accepts or passes is complete: every required material has a file, and there is at least one.
 * @throws 400 naming those without
 */
export async function requireComplete(tx: Tx, record: Row): Promise<void> {
  await requireMaterials(tx, record, say.materialsBare)
  const filed =
    await sql`select 1 from lic_materia where record_id = ${record.id} and is_deleted = 0 and files <> '[]' limit 1`.execute(
      tx,
    )
  if (filed.rows.length === 0) throw badRequest(say.noMaterials)
}

/** @throws 400 naming the materials not yet checked as correct */
export async function requireChecked(tx: Tx, record: Row): Promise<void> {
  const found = await sql<{ name: string }>`select material_name as name from lic_materia
    where record_id = ${record.id} and is_deleted = 0 and coalesce(check_status, '2') <> '1' order by id`.execute(tx)
  if (found.rows.length > 0) throw badRequest(say.unchecked, { names: namesOf(found.rows) })
}

const namesOf = (rows: readonly { name: string }[]): string => rows.map(({ name }) => name).join('、')

/** Marks the materials not found correct as returned; all of them if there are none. */
export async function returnMaterials(tx: Tx, recordId: unknown): Promise<void> {
  const back = (also: boolean) =>
    sql`update lic_materia set check_status = ${returned}
    where record_id = ${recordId} and is_deleted = 0 and (${also} or coalesce(check_status, '2') <> '1')`.execute(tx)
  if (Number((await back(false)).numAffectedRows ?? 0n) === 0) await back(true)
}

/** Resets returned materials to unchecked. */
export const resubmitMaterials = (tx: Tx, recordId: unknown) =>
  sql`update lic_materia set check_status = ${pending}
    where record_id = ${recordId} and is_deleted = 0 and check_status = ${returned}`.execute(tx)
