import { intakeDeviceFields, roomFields } from '@fengsui/contract/intake/intake-fields.ts'
import { intakeMessages as say } from '@fengsui/contract/intake/intake-messages.ts'
import { sheetDeviceFields, sheetEnterpriseFields, sheetRoomFields } from '@fengsui/contract/intake/intake-sheet.ts'
import { filled, messages } from '@fengsui/contract/kit/common-messages.ts'
import type { FieldMap, Input } from '@fengsui/contract/kit/field.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { type Fault, parse } from '@fengsui/contract/kit/parse.ts'
import { sheetMessages } from '@fengsui/contract/kit/sheet-messages.ts'
import { valuesOf } from '../../../framework/sheets/cell-values.ts'
import type { SheetRow } from '../../../framework/sheets/sheet-columns.ts'

/** An error of a line: its number in the sheet, its column, and why. */
export interface SheetFault {
  readonly row: number
  readonly field: string | null
  readonly message: Label
}
interface OfLine<T> {
  readonly row: number
  readonly values: T
}
/** The lines of one enterprise, read by their declared fields. */
export interface SheetPlant {
  readonly row: number
  readonly name: string
  readonly values: Input<typeof sheetEnterpriseFields>
  readonly rooms: readonly OfLine<Input<typeof roomFields>>[]
  readonly devices: readonly OfLine<Input<typeof deviceFields> & { roomCode: string }>[]
  readonly faults: readonly SheetFault[]
}

const { kind, code, name } = intakeDeviceFields
const deviceFields = { kind, code, name }
/** Field of a room or device by its column. */
const roomColumns = {
  roomCode: 'code',
  roomBuilding: 'buildingNumber',
  roomName: 'name',
  roomKind: 'workplaceKind',
  roomProcess: 'processType',
  roomGrade: 'hazardGrade',
  roomQuantity: 'xianDingYaoLiang',
  roomPeople: 'maxPerson',
} as const satisfies Record<keyof typeof sheetRoomFields, keyof typeof roomFields>
const deviceColumns = {
  deviceKind: 'kind',
  deviceCode: 'code',
  deviceName: 'name',
} as const satisfies Record<keyof typeof sheetDeviceFields, keyof typeof deviceFields>

type Cells = Readonly<Record<string, string>>
const cellsOf = (columns: Readonly<Record<string, string>>, cells: Cells): Cells =>
  Object.fromEntries(Object.entries(columns).map(([column, field]) => [field, cells[column] ?? '']))
const isBlank = (cells: Cells) => Object.values(cells).every((text) => text === '')

function told(
  row: number,
  { field, message, values }: Fault,
  columns: Readonly<Record<string, string>> = {},
): SheetFault {
  const column = Object.entries(columns).find(([, name]) => name === field)?.[0] ?? field
  const label = all[column]?.label
  // A value of the wrong type is reported by the heading of its column, not by the name of the field.
  const isNamed = message === messages.wrongType && label
  return { row, field: column, message: isNamed ? filled(messages.badPattern, { label }) : filled(message, values) }
}

/** Returns the enterprises of a sheet, each with the errors of its lines; lines without a credit code are separate. */
export function plantsOf(rows: readonly SheetRow[]): SheetPlant[] {
  const groups = Map.groupBy(rows, ({ values, row }) => values.creditCode?.toUpperCase() || `line ${row}`)
  return [...groups.values()].map(plantOf)
}

function plantOf(lines: readonly SheetRow[]): SheetPlant {
  const [first] = lines
  const row = first?.row ?? 0
  const faults: SheetFault[] = lines.flatMap((line) => [
    ...formulasOf(line),
    ...(line === first || !first ? [] : differing(first, line)),
  ])
  const head = parse(sheetEnterpriseFields, valuesOf(sheetEnterpriseFields, first?.values ?? {}))
  faults.push(...head.faults.map((fault) => told(row, fault)))
  const rooms = new Map<string, OfLine<Input<typeof roomFields>>>()
  const devices: SheetPlant['devices'][number][] = []
  for (const line of lines) readLine(line, { rooms, devices, faults })
  if (devices.length > 0 && !head.values.gatewayCode) faults.push({ row, field: 'gatewayCode', message: say.noGateway })
  return {
    row,
    name: first?.values.enterpriseName ?? '',
    values: head.values,
    rooms: [...rooms.values()],
    devices,
    faults: faults.toSorted((a, b) => a.row - b.row),
  }
}

interface Into {
  readonly rooms: Map<string, OfLine<Input<typeof roomFields>>>
  readonly devices: SheetPlant['devices'][number][]
  readonly faults: SheetFault[]
}

function readLine({ row, values }: SheetRow, { rooms, devices, faults }: Into): void {
  const room = cellsOf(roomColumns, values)
  const device = cellsOf(deviceColumns, values)
  const roomCode = room.code ?? ''
  if (!isBlank(room) && !rooms.has(roomCode)) {
    const parsed = read(row, roomFields, room, roomColumns, faults)
    if (parsed) rooms.set(roomCode, { row, values: parsed })
  }
  if (isBlank(device)) return
  const parsed = read(row, deviceFields, device, deviceColumns, faults)
  if (!roomCode) faults.push({ row, field: 'roomCode', message: filled(say.noRoom, { row }) })
  else if (parsed) devices.push({ row, values: { ...parsed, roomCode } })
}

function read<S extends FieldMap>(
  row: number,
  fields: S,
  cells: Cells,
  columns: Readonly<Record<string, string>>,
  faults: SheetFault[],
): Input<S> | undefined {
  const parsed = parse(fields, valuesOf(fields, cells))
  faults.push(...parsed.faults.map((fault) => told(row, fault, columns)))
  return parsed.faults.length === 0 ? parsed.values : undefined
}

const all: FieldMap = { ...sheetEnterpriseFields, ...sheetRoomFields, ...sheetDeviceFields }
const formulasOf = ({ row, formulas }: SheetRow): SheetFault[] =>
  formulas.map((field) => ({
    row,
    field,
    message: filled(sheetMessages.formula, { label: all[field]?.label ?? field }),
  }))

/** What a later line says of the enterprise must be what its first line says. */
const differing = (first: SheetRow, line: SheetRow): SheetFault[] =>
  Object.entries(sheetEnterpriseFields).flatMap(([field, { label }]) => {
    const [was, is] = [first.values[field] ?? '', line.values[field] ?? '']
    return is === '' || is === was || field === 'creditCode'
      ? []
      : [{ row: line.row, field, message: filled(say.differs, { label, row: first.row }) }]
  })
