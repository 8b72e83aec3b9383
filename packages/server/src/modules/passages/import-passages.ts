import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { inOut } from '@fengsui/contract/dictionaries/warehouse.ts'
import { filled, messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { sheetMessages } from '@fengsui/contract/kit/sheet-messages.ts'
import { factoryPersonRecord as of, passageMessages as say } from '@fengsui/contract/passages/person-record.ts'
import { eventValues } from '@fengsui/contract/telemetry/event-values.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { forbidden } from '../../framework/http/http-error.ts'
import type { RawResponse } from '../../framework/http/implement.ts'
import { dateOf, formulaFault } from '../../framework/sheets/cell-values.ts'
import { importSheet, type RowFault } from '../../framework/sheets/import-sheet.ts'
import type { SheetColumn, SheetRow } from '../../framework/sheets/sheet-columns.ts'
import { sheetFile } from '../../framework/sheets/write-sheet.ts'

const mostRows = 20_000
const longestDays = 31
const minute = 60_000

const columns: readonly SheetColumn[] = [
  { key: 'gate', label: ['闸机编号', 'Gate code'], required: true },
  { key: 'passTime', label: of.fields.passTime.label, required: true },
  { key: 'inOut', label: of.fields.inOut.label },
  { key: 'personNo', label: of.fields.personNo.label },
  { key: 'cardNo', label: of.fields.cardNo.label },
  { key: 'personName', label: of.fields.personName.label },
]

interface Sent {
  readonly gateId: string
  readonly time: Date
  readonly payload: Readonly<Record<string, unknown>>
}

/** Parses a date in any spelling of a sheet with a time of day, as in `2026/3/9 7:05`; undefined for anything else. */
export function passTimeOf(text: string): Date | undefined {
  const found = /^(.+?)[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text.trim())
  const [, day = '', hour = '', minutes = '', seconds = '00'] = found ?? []
  const date = dateOf(day)
  if (!found || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  const time = new Date(`${date}T${hour.padStart(2, '0')}:${minutes}:${seconds}+08:00`)
  return Number.isNaN(time.getTime()) ? undefined : time
}

const directions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(inOut.entries).flatMap(([key, labels]) => [key, ...labels].map((word) => [word.toLowerCase(), key])),
)

/** Gates of the enterprise by code. */
async function gatesOf(tx: Tx, enterpriseId: string): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ id: string; code: string }>`select id, code from dev_device
    where enterprise_id = ${enterpriseId} and kind = ${deviceKind.is.wingGate} and is_deleted = 0`.execute(tx)
  return new Map(found.rows.map(({ id, code }) => [code, id]))
}

/** Reads one row; returns why it is refused. */
function passageOf(row: SheetRow, gates: ReadonlyMap<string, string>, now: number): Sent | Label {
  const formula = formulaFault(columns, row)
  if (formula) return formula
  const { gate = '', passTime = '', inOut: way = '', personNo, cardNo, personName } = row.values
  const gateId = gates.get(gate)
  if (!gateId) return filled(sheetMessages.noSuch, { label: ['闸机编号', 'Gate code'], value: gate })
  const time = passTimeOf(passTime)
  if (!time) return filled(messages.badPattern, { label: of.fields.passTime.label })
  const age = now - time.getTime()
  if (age < -5 * minute || age > longestDays * 1440 * minute) return say.importedTime
  const direction = way === '' ? undefined : lookup(directions, way.toLowerCase())
  if (way !== '' && !direction) return filled(messages.badPattern, { label: of.fields.inOut.label })
  if (!personNo && !cardNo) return say.who
  const told = Object.entries({ inOut: direction, personNo, cardNo, name: personName }).filter(([, value]) => value)
  const payload = Object.fromEntries(told)
  if (!eventValues.personPass.safeParse(payload).success) return filled(messages.badPattern, { label: of.label })
  return { gateId, time, payload: { ...payload, imported: 1 } }
}

/**
 * Imports passages that a gate controller wrote to a sheet while it had no connection. They take the way of reported
 * ones and are marked as imported; those reported already are counted as changed and stay as they are.
 */
export async function importPassages(ctx: Context, preview: boolean) {
  const { enterpriseId } = ctx.caller
  if (!enterpriseId) throw forbidden()
  const now = ctx.clock.now().getTime()
  const write = async (tx: Tx, rows: readonly SheetRow[]) => {
    const gates = await gatesOf(tx, enterpriseId)
    const faults: RowFault[] = []
    const sent: Sent[] = []
    for (const row of rows) {
      const read = passageOf(row, gates, now)
      if ('gateId' in read) sent.push(read)
      else faults.push({ row: row.row, name: row.values.personName ?? '', message: read })
    }
    const kept = await sql<{ id: string }>`
      insert into tele_event (device_id, event_kind, time, payload, processed)
      select "gateId", 'personPass', time, payload, 0
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as of ("gateId" bigint, time timestamptz, payload jsonb)
      on conflict do nothing returning id`.execute(tx)
    return { changed: sent.length - kept.rows.length, faults }
  }
  return importSheet(ctx, { columns, mostRows, write }, preview)
}

export const passageTemplate = ({ request: { language } }: Context): Promise<RawResponse> =>
  sheetFile(language === 'en' ? 'Passages' : '人员进出导入模板', columns, [], language)
