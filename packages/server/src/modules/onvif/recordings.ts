import { DeviceFailure } from '../../framework/http/device-request.ts'
import { allNamed, at, escapeXml, firstNamed, textAt, type XmlElement } from '../../framework/xml/xml-tree.ts'
import { type OnvifDevice, rtspOfDevice } from './onvif-device.ts'
import { callOnvif } from './soap.ts'

/** A recording of a device with Profile G. Times in ms since 1970, by the clock of the device. */
export interface OnvifRecording {
  readonly token: string
  /** What it is of, as the device names it. */
  readonly sourceId: string
  readonly sourceName: string
  readonly from: number
  readonly to: number
}
interface Span {
  readonly start: number
  readonly end: number
}

/** Questions for the results of one search, and results read. */
const mostRounds = 8
const most = 512
const mostEvents = 5000
const stamp = (time: number): string => new Date(time).toISOString()
const moment = (told: string | undefined): number => Date.parse(told ?? '')

const searchOf = ({ services }: OnvifDevice): string => {
  if (!services.search) throw new DeviceFailure('refused', 'the device has no search of recordings')
  return services.search
}

/** Gathers the results of a search until it is completed, and ends it. */
async function results(device: OnvifDevice, search: string, operation: string): Promise<XmlElement[]> {
  const url = searchOf(device)
  const token = `<tse:SearchToken>${escapeXml(search)}</tse:SearchToken>`
  const found: XmlElement[] = []
  for (let round = 0; round < mostRounds && found.length < mostEvents; round += 1) {
    const answer = await callOnvif(
      device.caller,
      url,
      `<tse:${operation}>${token}<tse:MaxResults>${most}</tse:MaxResults><tse:WaitTime>PT2S</tse:WaitTime></tse:${operation}>`,
    )
    found.push(answer)
    if (textAt(firstNamed(answer, 'ResultList'), 'SearchState') === 'Completed') break
  }
  // Searches end by themselves; a device that does not know the order loses nothing.
  await callOnvif(device.caller, url, `<tse:EndSearch>${token}</tse:EndSearch>`).catch((error: unknown) => {
    if (!(error instanceof DeviceFailure)) throw error
  })
  return found
}

async function begin(device: OnvifDevice, body: string): Promise<string> {
  const answer = await callOnvif(device.caller, searchOf(device), body)
  const token = firstText(answer, 'SearchToken')
  if (!token) throw new DeviceFailure('refused', 'the device begins no search')
  return token
}
const firstText = (of: XmlElement, name: string): string | undefined => firstNamed(of, name)?.text.trim() || undefined

/** Returns the recordings of a device. */
export async function recordingsOf(device: OnvifDevice): Promise<OnvifRecording[]> {
  const search = await begin(
    device,
    '<tse:FindRecordings><tse:Scope/><tse:KeepAliveTime>PT20S</tse:KeepAliveTime></tse:FindRecordings>',
  )
  const answers = await results(device, search, 'GetRecordingSearchResults')
  return answers
    .flatMap((answer) => allNamed(answer, 'RecordingInformation'))
    .slice(0, most)
    .flatMap((one): OnvifRecording[] => {
      const token = textAt(one, 'RecordingToken')?.slice(0, 100)
      const tracks = allNamed(one, 'Track').filter((track) => textAt(track, 'TrackType') === 'Video')
      const starts = [textAt(one, 'EarliestRecording'), ...tracks.map((track) => textAt(track, 'DataFrom'))].map(moment)
      const ends = [textAt(one, 'LatestRecording'), ...tracks.map((track) => textAt(track, 'DataTo'))].map(moment)
      const from = Math.min(...starts.filter((time) => !Number.isNaN(time)))
      const to = Math.max(...ends.filter((time) => !Number.isNaN(time)))
      if (!token || !(to > from)) return []
      const source = at(one, 'Source')
      const sourceId = textAt(source, 'SourceId')?.slice(0, 200) ?? ''
      return [{ token, sourceId, sourceName: textAt(source, 'Name')?.slice(0, 200) ?? '', from, to }]
    })
}

/**
 * Returns when a recording has pictures within a span: by the history of its tracks where the device reports it, else all that is
 * between its first and last picture.
 */
export async function presenceOf(device: OnvifDevice, of: OnvifRecording, { start, end }: Span): Promise<Span[]> {
  const [from, to] = [Math.max(start, of.from), Math.min(end, of.to)]
  if (from >= to) return []
  try {
    const search = await begin(
      device,
      `<tse:FindEvents><tse:StartPoint>${stamp(from)}</tse:StartPoint><tse:EndPoint>${stamp(to)}</tse:EndPoint>
<tse:Scope><tt:IncludedRecordings>${escapeXml(of.token)}</tt:IncludedRecordings></tse:Scope><tse:SearchFilter/>
<tse:IncludeStartState>true</tse:IncludeStartState><tse:KeepAliveTime>PT20S</tse:KeepAliveTime></tse:FindEvents>`,
    )
    const answers = await results(device, search, 'GetEventSearchResults')
    const told = changesIn(answers, of.token)
    return told.length > 0 ? spansOf(told, { start: from, end: to }) : [{ start: from, end: to }]
  } catch (error) {
    if (error instanceof DeviceFailure && error.problem === 'refused') return [{ start: from, end: to }]
    throw error
  }
}

interface Change {
  readonly time: number
  readonly isThere: boolean
}

/** When pictures begin or end to be there, in order. */
function changesIn(answers: readonly XmlElement[], token: string): Change[] {
  return answers
    .flatMap((answer) => allNamed(answer, 'Result'))
    .slice(0, mostEvents)
    .flatMap((one): Change[] => {
      const topic = firstText(one, 'Topic') ?? ''
      const time = moment(textAt(one, 'Time'))
      const state = allNamed(one, 'SimpleItem').find(({ attributes }) => attributes.Name === 'IsDataPresent')
      if (textAt(one, 'RecordingToken') !== token || Number.isNaN(time) || !state) return []
      if (!/RecordingHistory\/Track\/State/.test(topic)) return []
      return [{ time, isThere: /^(true|1)$/i.test(state.attributes.Value ?? '') }]
    })
    .sort((one, other) => one.time - other.time)
}

function spansOf(changes: readonly Change[], { start, end }: Span): Span[] {
  const spans: Span[] = []
  let since: number | undefined
  for (const { time, isThere } of changes) {
    const at = Math.min(Math.max(time, start), end)
    if (isThere) since ??= at
    else if (since !== undefined) {
      if (at > since) spans.push({ start: since, end: at })
      since = undefined
    }
  }
  if (since !== undefined && end > since) spans.push({ start: since, end })
  return spans
}

/** Returns the RTSP address by which a recording is replayed, without an account in it; null where the device gives none. */
export async function replayOf(device: OnvifDevice, recording: string): Promise<string | null> {
  const url = device.services.replay
  if (!url) return null
  const answer = await callOnvif(
    device.caller,
    url,
    `<trp:GetReplayUri><trp:StreamSetup><tt:Stream>RTP-Unicast</tt:Stream><tt:Transport><tt:Protocol>RTSP</tt:Protocol></tt:Transport></trp:StreamSetup>
<trp:RecordingToken>${escapeXml(recording)}</trp:RecordingToken></trp:GetReplayUri>`,
  )
  return rtspOfDevice(device, firstText(answer, 'Uri'))
}
