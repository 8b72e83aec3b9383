import type { Row } from '../framework/store/row.ts'
import type { Definitions, DeviceRow, WorkplaceRow } from '../telemetry/registry/registry-rows.ts'

/** A change to the definitions: a device, a workstation, a room, a limit; null values remove it. */
export type Edit =
  /** `shared`: the limits of the setting assigned to the room. */
  | { readonly subject: 'workplace'; readonly id: string; readonly values: Row; readonly shared?: Row }
  | { readonly subject: 'device' | 'station'; readonly id: string; readonly values: Row | null }
  | { readonly subject: 'rule'; readonly row: Row }

/** Returns the definitions after an edit, without modifying the input. */
export function applyTo(definitions: Definitions, edit: Edit): Definitions {
  if (edit.subject === 'rule') return { ...definitions, rules: withRule(definitions.rules, edit.row) }
  if (edit.subject === 'workplace') {
    const { id, values, shared } = edit
    const rooms = definitions.workplaces.map((one) =>
      one.id === id ? { ...withRoom(one, values), ...(shared ? { setting: { ...one.setting, ...shared } } : {}) } : one,
    )
    return { ...definitions, workplaces: rooms }
  }
  const { id, values } = edit
  if (edit.subject === 'station') {
    const stations = definitions.stations.filter((one) => values !== null || one.id !== id)
    const changed = stations.map((one) => (one.id === id ? { ...one, fields: { ...one.fields, ...values } } : one))
    return { ...definitions, stations: changed }
  }
  const devices = definitions.devices.filter((one) => values !== null || one.id !== id)
  return { ...definitions, devices: devices.map((one) => (one.id === id ? withValues(one, values ?? {}) : one)) }
}

/** Writes values to the row's columns where they exist, otherwise to its packed values. */
function withValues(device: DeviceRow, values: Row): DeviceRow {
  const columns = Object.entries(values).filter(([name]) => Object.hasOwn(device, name))
  const packed = Object.entries(values).filter(([name]) => !Object.hasOwn(device, name))
  const attrs = { ...device.attrs, ...Object.fromEntries(packed) }
  return { ...device, ...Object.fromEntries(columns), attrs }
}

const roomColumns = ['workplaceKind', 'processType', 'productionState', 'workStart', 'workEnd'] as const
const roomTimes = ['stopFrom', 'stopTo'] as const
const roomFields = ['maxPerson', 'xianDingYaoLiang'] as const

/** Returns a room with changed fields; `dischargerId` is the linked discharger, or null. */
function withRoom(room: WorkplaceRow, values: Row): WorkplaceRow {
  const has = (name: string) => Object.hasOwn(values, name)
  const pick = (names: readonly string[]) => Object.fromEntries(names.filter(has).map((name) => [name, values[name]]))
  const times = roomTimes.filter(has).map((name) => [name, timeOf(values[name])])
  const linked = has('dischargerId') ? { dischargerId: values.dischargerId as string | null } : {}
  const fields = { ...room.fields, ...pick(roomFields) }
  return { ...room, ...pick(roomColumns), ...Object.fromEntries(times), ...linked, fields }
}

const timeOf = (value: unknown): Date | null => (value ? new Date(value as string | Date) : null)

function withRule(rules: Definitions['rules'], row: Row): Definitions['rules'] {
  const id = String(row.id ?? 'new')
  const number = (value: unknown) => (value === null || value === undefined || value === '' ? null : Number(value))
  const changed = { ...row, id, value: number(row.value), clearValue: number(row.clearValue), isDeleted: 0 }
  const others = rules.filter((rule) => rule.id !== id)
  const known = rules.find((rule) => rule.id === id)
  return [...others, { ...known, ...changed } as unknown as Definitions['rules'][number]]
}
