/** A channel that a device of GB/T 28181 has. */
export interface GbChannel {
  /** 20 digits */
  readonly id: string
  readonly name: string
  readonly isOnline?: boolean
  readonly ptzType?: number
  readonly longitude?: number
  readonly latitude?: number
}

const head = '<?xml version="1.0" encoding="GB2312"?>\r\n'
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
/** Writes elements; undefined ones are left out. */
const elements = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<${name}>${escaped(String(value))}</${name}>\r\n`)
    .join('')

/** Time as the standard writes it: that of China without zone. */
export const gbTime = (time: number): string => new Date(time + 8 * 3_600_000).toISOString().slice(0, 19)
export const gbMoment = (text: string): number => Date.parse(`${text}+08:00`)

export const notifyText = (
  command: string,
  sn: number,
  id: string,
  values: Readonly<Record<string, string | number>>,
  more = '',
) => `${head}<Notify>\r\n${elements({ CmdType: command, SN: sn, DeviceID: id, ...values })}${more}</Notify>\r\n`
const responseText = (
  command: string,
  sn: string,
  id: string,
  values: Readonly<Record<string, string | number>>,
  more = '',
) => `${head}<Response>\r\n${elements({ CmdType: command, SN: sn, DeviceID: id, ...values })}${more}</Response>\r\n`

/** Channels in one message: a catalogue comes in several, so that each fits into a datagram. */
const itemsPerMessage = 2
const presetsPerMessage = 8

export function catalogueTexts(sn: string, id: string, channels: readonly GbChannel[]): string[] {
  const texts: string[] = []
  for (let at = 0; at < Math.max(1, channels.length); at += itemsPerMessage) {
    const part = channels.slice(at, at + itemsPerMessage)
    const items = part.map(({ id: channel, name, isOnline = true, ptzType = 3, longitude, latitude }) => {
      const values = {
        DeviceID: channel,
        Name: name,
        Manufacturer: 'Fengsui',
        Model: 'IP Camera',
        Owner: 'Owner',
        CivilCode: channel.slice(0, 6),
        Address: 'Address',
        Parental: 0,
        ParentID: id,
        SafetyWay: 0,
        RegisterWay: 1,
        Secrecy: 0,
        Status: isOnline ? 'ON' : 'OFF',
        Longitude: longitude,
        Latitude: latitude,
      }
      return `<Item>\r\n${elements(values)}<Info>\r\n${elements({ PTZType: ptzType })}</Info>\r\n</Item>\r\n`
    })
    const list = `<DeviceList Num="${part.length}">\r\n${items.join('')}</DeviceList>\r\n`
    texts.push(responseText('Catalog', sn, id, { SumNum: channels.length }, list))
  }
  return texts
}

export const deviceInfoText = (sn: string, id: string, channels: number): string =>
  responseText('DeviceInfo', sn, id, {
    Result: 'OK',
    DeviceName: 'Recorder',
    Manufacturer: 'Fengsui',
    Model: 'YL-D16',
    Firmware: '1.0.0',
    Channel: channels,
  })

export const deviceStatusText = (sn: string, id: string, now: number): string =>
  responseText('DeviceStatus', sn, id, {
    Result: 'OK',
    Online: 'ONLINE',
    Status: 'OK',
    DeviceTime: gbTime(now),
    Encode: 'ON',
    Record: 'ON',
  })

/** Presets of a channel, by number. */
export function presetTexts(sn: string, id: string, presets: ReadonlyMap<number, string>): string[] {
  const all = [...presets]
  const texts: string[] = []
  for (let at = 0; at < Math.max(1, all.length); at += presetsPerMessage) {
    const part = all.slice(at, at + presetsPerMessage)
    const items = part.map(
      ([number, name]) => `<Item>\r\n${elements({ PresetID: number, PresetName: name })}</Item>\r\n`,
    )
    const list = `<PresetList Num="${part.length}">\r\n${items.join('')}</PresetList>\r\n`
    texts.push(responseText('PresetQuery', sn, id, { SumNum: all.length }, list))
  }
  return texts
}

/** Recordings of a channel in hours between two moments, as files. */
export function recordTexts(sn: string, id: string, from: number, until: number): string[] {
  const hour = 3_600_000
  const files: string[] = []
  for (let at = from; at < until && files.length < 500; at = Math.floor(at / hour) * hour + hour) {
    const end = Math.min(until, Math.floor(at / hour) * hour + hour)
    const values = {
      DeviceID: id,
      Name: `${id}-${gbTime(at)}`,
      FilePath: gbTime(at),
      Address: 'Address',
      StartTime: gbTime(at),
      EndTime: gbTime(end),
      Secrecy: 0,
      Type: 'time',
      FileSize: Math.round((end - at) * 20),
    }
    files.push(`<Item>\r\n${elements(values)}</Item>\r\n`)
  }
  const texts: string[] = []
  for (let at = 0; at < Math.max(1, files.length); at += itemsPerMessage) {
    const part = files.slice(at, at + itemsPerMessage)
    const list = `<RecordList Num="${part.length}">\r\n${part.join('')}</RecordList>\r\n`
    texts.push(responseText('RecordInfo', sn, id, { Name: 'Channel', SumNum: files.length }, list))
  }
  return texts
}
