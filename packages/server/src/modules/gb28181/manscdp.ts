import { allNamed, at, escapeXml, parseXml, textAt, type XmlElement } from '../../framework/xml/xml-tree.ts'

/** A message in the control language of GB/T 28181 (MANSCDP). */
export interface Manscdp {
  /** Query, Control, Notify or Response. */
  readonly kind: string
  readonly command: string
  readonly sn: string
  readonly deviceId: string
  readonly root: XmlElement
}

export const gbId = /^\d{20}$/

/** Reads the body of a MESSAGE or NOTIFY; undefined when it is none. Devices write GB2312, GBK or UTF-8, whatever they declare. */
export function readManscdp(body: Buffer): Manscdp | undefined {
  try {
    const root = parseXml(
      textOf(body)
        .replace(/^\ufeff/, '')
        .replace(/^\s*<\?xml[^>]*\?>/, ''),
    )
    const [command, sn, deviceId] = ['CmdType', 'SN', 'DeviceID'].map((name) => textAt(root, name))
    if (!command || !deviceId || command.length > 40 || deviceId.length > 64) return undefined
    return { kind: root.name, command, sn: (sn ?? '').slice(0, 20), deviceId, root }
  } catch {
    return undefined
  }
}

function textOf(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return new TextDecoder('gb18030').decode(body)
  }
}

export interface CatalogItem {
  readonly deviceId: string
  readonly name: string | null
  readonly manufacturer: string | null
  readonly model: string | null
  readonly parentId: string | null
  readonly isOn: boolean
}

const most = 2000
const text = (of: XmlElement, name: string, length: number): string | null => textAt(of, name)?.slice(0, length) ?? null

/** Returns the entries of one message of a catalogue that are cameras. */
export function catalogIn({ root }: Manscdp): CatalogItem[] {
  const list = at(root, 'DeviceList')
  return (list?.children ?? []).slice(0, most).flatMap((item): CatalogItem[] => {
    const deviceId = textAt(item, 'DeviceID')
    if (!deviceId || !isCamera(deviceId)) return []
    return [
      {
        deviceId,
        name: text(item, 'Name', 60),
        manufacturer: text(item, 'Manufacturer', 60),
        model: text(item, 'Model', 60),
        parentId: text(item, 'ParentID', 40),
        isOn: (textAt(item, 'Status') ?? 'ON').toUpperCase() !== 'OFF',
      },
    ]
  })
}

/** Digits 11 to 13 of an id are its kind: 131 a camera, 132 a network camera. */
const isCamera = (id: string): boolean => gbId.test(id) && ['131', '132'].includes(id.slice(10, 13))

export interface GbAlarm {
  readonly deviceId: string
  readonly method: string
  readonly type: string
  readonly time: string | undefined
  readonly description: string | undefined
}

export function alarmIn({ root, deviceId }: Manscdp): GbAlarm {
  return {
    deviceId,
    method: textAt(root, 'AlarmMethod')?.slice(0, 10) ?? '0',
    type: (textAt(root, 'Info', 'AlarmType') ?? textAt(root, 'AlarmType') ?? '0').slice(0, 10),
    time: textAt(root, 'AlarmTime'),
    description: textAt(root, 'AlarmDescription')?.slice(0, 200),
  }
}

export interface GbRecord {
  readonly start: string
  readonly end: string
  readonly size: number
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

export function recordsIn({ root }: Manscdp): { total: number; items: GbRecord[] } {
  const items = allNamed(root, 'Item')
    .slice(0, most)
    .flatMap((item): GbRecord[] => {
      const [start, end] = [textAt(item, 'StartTime') ?? '', textAt(item, 'EndTime') ?? '']
      if (!moment.test(start) || !moment.test(end)) return []
      return [{ start: start.slice(0, 19), end: end.slice(0, 19), size: Number(textAt(item, 'FileSize') ?? 0) || 0 }]
    })
  return { total: Number(textAt(root, 'SumNum') ?? 0) || 0, items }
}

export interface GbPreset {
  /** 1 to 255, as digits. */
  readonly token: string
  readonly name: string | null
}

/** Presets of one message about them; `total` is that of all messages. */
export function presetsIn({ root }: Manscdp): { total: number; items: GbPreset[] } {
  const items = allNamed(root, 'Item')
    .slice(0, most)
    .flatMap((item): GbPreset[] => {
      const number = Number(textAt(item, 'PresetID') ?? 0)
      if (!Number.isInteger(number) || number < 1 || number > 255) return []
      return [{ token: String(number), name: text(item, 'PresetName', 60)?.trim() || null }]
    })
  return { total: Number(textAt(root, 'SumNum') ?? 0) || 0, items }
}

/** A position a device reports; null where it is none. */
export function positionIn({ root }: Manscdp): { longitude: number; latitude: number } | null {
  const [longitude, latitude] = [Number(textAt(root, 'Longitude')), Number(textAt(root, 'Latitude'))]
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 && (longitude !== 0 || latitude !== 0)
    ? { longitude, latitude }
    : null
}

type Elements = readonly (readonly [name: string, value: string])[]

/** Writes a query or control for a device. */
export const writeManscdp = (
  kind: 'Query' | 'Control',
  command: string,
  sn: number,
  deviceId: string,
  more: Elements = [],
) =>
  Buffer.from(
    `<?xml version="1.0" encoding="GB2312"?>\r\n<${kind}>\r\n${[
      ['CmdType', command],
      ['SN', String(sn)],
      ['DeviceID', deviceId],
      ...more,
    ]
      .map(([name, value]) => `<${name}>${escapeXml(value ?? '')}</${name}>\r\n`)
      .join('')}</${kind}>\r\n`,
  )

const bits = { right: 0x01, left: 0x02, down: 0x04, up: 0x08, zoomIn: 0x10, zoomOut: 0x20 } as const
/** The command byte of a movement; a diagonal one has a bit of panning and one of tilting. */
const commands = {
  ...bits,
  upLeft: bits.up | bits.left,
  upRight: bits.up | bits.right,
  downLeft: bits.down | bits.left,
  downRight: bits.down | bits.right,
} as const
/** Orders about a preset, by number. */
const presetOrders = { setPreset: 0x81, preset: 0x82, removePreset: 0x83 } as const
const isPresetOrder = (move: GbMove): move is keyof typeof presetOrders => Object.hasOwn(presetOrders, move)
export type GbMove = keyof typeof commands | keyof typeof presetOrders | 'stop'

/** Returns the eight bytes of a movement as hexadecimal digits (A.3 of the standard). `speed` is 1 to 10. */
export function ptzCommand(move: GbMove, speed: number, preset: number): string {
  const bytes = [0xa5, 0x0f, 0x01, 0, 0, 0, 0]
  if (isPresetOrder(move)) bytes.splice(3, 3, presetOrders[move], 0, preset)
  else if (move !== 'stop') {
    const command = commands[move]
    const turning = Math.round((speed * 255) / 10)
    bytes.splice(
      3,
      4,
      command,
      command & (bits.left | bits.right) ? turning : 0,
      command & (bits.up | bits.down) ? turning : 0,
      command & (bits.zoomIn | bits.zoomOut) ? Math.round((speed * 15) / 10) << 4 : 0,
    )
  }
  const sum = bytes.reduce((all, one) => all + one, 0) % 256
  return [...bytes, sum].map((one) => one.toString(16).toUpperCase().padStart(2, '0')).join('')
}
