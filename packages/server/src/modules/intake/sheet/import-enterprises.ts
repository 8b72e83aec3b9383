import { intake } from '@fengsui/contract/intake/intake.ts'
import { intakeMessages as say } from '@fengsui/contract/intake/intake-messages.ts'
import {
  sheetBounds,
  sheetDeviceFields,
  sheetEnterpriseFields,
  sheetRoomFields,
} from '@fengsui/contract/intake/intake-sheet.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import { messages, phrase } from '@fengsui/contract/kit/common-messages.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { type Context, requirePermission, type Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { RawResponse } from '../../../framework/http/implement.ts'
import { readAnySheet } from '../../../framework/sheets/read.ts'
import type { SheetColumn } from '../../../framework/sheets/sheet-columns.ts'
import { sheetFile } from '../../../framework/sheets/write-sheet.ts'
import { unguardedOf } from '../unguarded-query.ts'
import { plantsOf, type SheetFault, type SheetPlant } from './plants-of-sheet.ts'
import { takeOn } from './take-on.ts'

type Outcome = OutputOf<typeof intake.calls.importSheet>
const mostFaults = 500
const identifying: ReadonlySet<string> = new Set(['creditCode', 'enterpriseName'])

const ofFields = (fields: FieldMap, isMarked: boolean): SheetColumn[] =>
  Object.entries(fields).map(([key, { label, required }]) => ({
    key,
    label: isMarked && required ? [`${label[0]}*`, `${label[1]}*`] : label,
    required: identifying.has(key),
    width: Math.max(12, label[0].length * 2 + 4),
  }))
const columns = [
  ...ofFields(sheetEnterpriseFields, false),
  ...ofFields(sheetRoomFields, false),
  ...ofFields(sheetDeviceFields, false),
]

/** Returns the empty sheet; what every enterprise needs is marked. */
export const intakeTemplate = ({ request: { language } }: Context): Promise<RawResponse> =>
  sheetFile(
    phrase(intake.calls.exportTemplate.label, language),
    [
      ...ofFields(sheetEnterpriseFields, true),
      ...ofFields(sheetRoomFields, false),
      ...ofFields(sheetDeviceFields, false),
    ],
    [],
    language,
  )

/** Thrown to undo a preview, or an enterprise with errors. */
class Undone extends Error {}

/**
 * Takes on the enterprises of a sheet, one transaction each: one with errors is left out and says why. A
 * preview writes nothing and returns the errors by line and column.
 */
export async function importEnterprises(ctx: Context, preview: boolean): Promise<Outcome> {
  requirePermission(ctx, 'user_add')
  const upload = await ctx.request.upload?.()
  if (!upload) throw badRequest(messages.missingParameter, { name: 'file' })
  if (upload.bytes.length > sheetBounds.megabytes * 1024 * 1024)
    throw badRequest(say.fileTooLarge, { max: sheetBounds.megabytes })
  const plain = columns.map(({ key, label, required = false }) => ({ key, label, required }))
  const rows = await readAnySheet(upload, plain, sheetBounds.rows, ctx.request.abortSignal?.())
  const plants = plantsOf(rows)
  if (plants.length > sheetBounds.enterprises) throw badRequest(say.mostEnterprises, { max: sheetBounds.enterprises })
  const about = { total: rows.length, enterprises: plants.length }
  if (preview) return { ...about, faults: await previewAll(ctx, plants), outcomes: [] }
  const outcomes: Outcome['outcomes'] = []
  for (const plant of plants) outcomes.push(await takeOne(ctx, plant))
  if (outcomes.some(({ taken }) => taken)) for (const what of ['registry', 'session'] as const) ctx.publish(what)
  return { ...about, faults: [], outcomes }
}

const shown = ({ request }: Context, plant: SheetPlant, faults: readonly SheetFault[]) =>
  faults.map(({ row, field, message }) => ({
    row,
    field,
    name: plant.name,
    message: phrase(message, request.language),
  }))

/** All enterprises in one transaction that is undone, so that two of the sheet that clash are reported. */
async function previewAll(ctx: Context, plants: readonly SheetPlant[]): Promise<Outcome['faults']> {
  const faults: Outcome['faults'] = []
  const phones = new Map<string, number>()
  await ctx.db
    .transaction()
    .execute(async (tx) => {
      for (const plant of plants) {
        const found = [
          ...plant.faults,
          ...twicePhones(plant, phones),
          ...(plant.faults.length > 0 ? [] : await faultsOf(ctx, tx, plant)),
        ]
        faults.push(...shown(ctx, plant, found))
        if (faults.length > mostFaults) break
      }
      throw new Undone()
    })
    .catch(ignoreUndone)
  return faults.slice(0, mostFaults)
}

async function faultsOf(ctx: Context, tx: Tx, plant: SheetPlant): Promise<readonly SheetFault[]> {
  const answer = await takeOn(ctx, tx, plant, true)
  return 'faults' in answer ? answer.faults : []
}

/** A phone of two enterprises in the sheet: only the first gets the account. */
function twicePhones({ row, values }: SheetPlant, phones: Map<string, number>): SheetFault[] {
  if (values.withAccounts === 0) return []
  const own = new Set([values.principalPhone, values.safetyPhone].flatMap((phone) => phone ?? []))
  const twice = [...own].filter((phone) => phones.has(phone))
  for (const phone of own) phones.set(phone, row)
  return twice.map((phone) => ({
    row,
    field: phone === values.principalPhone ? 'principalPhone' : 'safetyPhone',
    message: [phrase(say.phoneTwice, 'zh', { phone }), phrase(say.phoneTwice, 'en', { phone })],
  }))
}

async function takeOne(ctx: Context, plant: SheetPlant): Promise<Outcome['outcomes'][number]> {
  const { row, name, rooms, devices } = plant
  const about = { row, name, rooms: rooms.length, devices: devices.length }
  const none = { ...about, taken: false, unguarded: 0, accounts: [], tokens: [] }
  let faults = plant.faults
  const answer =
    faults.length > 0
      ? undefined
      : await ctx.db
          .transaction()
          .execute(async (tx) => {
            const taken = await takeOn(ctx, tx, plant, false)
            if (!('faults' in taken)) return taken
            faults = taken.faults
            throw new Undone()
          })
          .catch(ignoreUndone)
  const [first] = faults
  if (!answer) return { ...none, message: first ? phrase(first.message, ctx.request.language) : '' }
  const points = (await unguardedOf(ctx.db, [answer.id], ctx.clock.now())).get(answer.id) ?? []
  const accounts = answer.accounts.map((one) => ({ ...one }))
  const tokens = answer.tokens.map((one) => ({ ...one }))
  return { ...about, taken: true, message: '', unguarded: points.length, accounts, tokens }
}

function ignoreUndone(error: unknown): undefined {
  if (!(error instanceof Undone)) throw error
  return undefined
}
