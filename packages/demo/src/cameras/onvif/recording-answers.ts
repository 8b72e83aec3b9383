import type { Answer } from './media-answers.ts'
import { channelOf, type RecorderChannel, type RecorderState } from './recorder-state.ts'
import { escapeXml, textOf } from './soap.ts'

const day = 86_400_000
const stamp = (time: number): string => new Date(time).toISOString()
/** Returns what is recorded at this moment, as a time and as the answers write it. */
const spanOf = ({ options }: RecorderState) => {
  const until = options.now()
  const since = until - options.keepDays * day
  return { since, from: stamp(since), to: stamp(until) }
}

const informationOf = (state: RecorderState, { token, name }: RecorderChannel): string => {
  const { from, to } = spanOf(state)
  return `<tt:RecordingInformation><tt:RecordingToken>${token}_recording</tt:RecordingToken><tt:Source><tt:SourceId>${token}</tt:SourceId><tt:Name>${escapeXml(name)}</tt:Name><tt:Location/><tt:Description/><tt:Address/></tt:Source><tt:EarliestRecording>${from}</tt:EarliestRecording><tt:LatestRecording>${to}</tt:LatestRecording><tt:Content/><tt:Track><tt:TrackToken>${token}_video</tt:TrackToken><tt:TrackType>Video</tt:TrackType><tt:Description/><tt:DataFrom>${from}</tt:DataFrom><tt:DataTo>${to}</tt:DataTo></tt:Track><tt:RecordingStatus>Recording</tt:RecordingStatus></tt:RecordingInformation>`
}
const found = (state: RecorderState, body: string): string => {
  // The token of a search names the recordings it was for, none for all.
  const [, only = ''] = textOf(body, 'SearchToken').split(':')
  const channels = state.options.channels.filter(({ token }) => only === '' || only === token)
  return `<tt:SearchState>Completed</tt:SearchState>${channels.map((channel) => informationOf(state, channel)).join('')}`
}

/** Pictures begin or end to be there (ONVIF Recording Search, history of tracks). */
const presenceOf = (token: string, time: number, isThere: boolean): string =>
  `<tt:Result><tt:RecordingToken>${token}_recording</tt:RecordingToken><tt:TrackToken>${token}_video</tt:TrackToken><tt:Time>${stamp(time)}</tt:Time><tt:Event><wsnt:Topic>tns1:RecordingHistory/Track/State</wsnt:Topic><wsnt:Message><tt:Message UtcTime="${stamp(time)}"><tt:Source><tt:SimpleItem Name="RecordingToken" Value="${token}_recording"/></tt:Source><tt:Data><tt:SimpleItem Name="IsDataPresent" Value="${isThere}"/></tt:Data></tt:Message></wsnt:Message></tt:Event><tt:StartStateEvent>false</tt:StartStateEvent></tt:Result>`

/** Answers of the services of Profile G: recordings are searched and replayed; each channel records without a gap. */
export const recordingAnswers: Readonly<Record<string, Answer>> = {
  GetRecordings: (state) =>
    `<trc:GetRecordingsResponse>${state.options.channels.map(({ token, name }) => `<trc:RecordingItem><tt:RecordingToken>${token}_recording</tt:RecordingToken><tt:Configuration><tt:Source><tt:SourceId>${token}</tt:SourceId><tt:Name>${escapeXml(name)}</tt:Name></tt:Source><tt:MaximumRetentionTime>P${state.options.keepDays}D</tt:MaximumRetentionTime></tt:Configuration></trc:RecordingItem>`).join('')}</trc:GetRecordingsResponse>`,
  GetRecordingSummary(state) {
    const { from, to } = spanOf(state)
    return `<tse:GetRecordingSummaryResponse><tse:Summary><tt:DataFrom>${from}</tt:DataFrom><tt:DataUntil>${to}</tt:DataUntil><tt:NumberRecordings>${state.options.channels.length}</tt:NumberRecordings></tse:Summary></tse:GetRecordingSummaryResponse>`
  },
  FindRecordings(state, body) {
    const token = textOf(body, 'IncludedRecordings') || textOf(body, 'IncludedSources')
    const channel = token ? channelOf(state, token) : undefined
    if (token && !channel) return undefined
    return `<tse:FindRecordingsResponse><tse:SearchToken>search:${channel?.token ?? ''}</tse:SearchToken></tse:FindRecordingsResponse>`
  },
  GetRecordingSearchResults: (state, body) =>
    `<tse:GetRecordingSearchResultsResponse><tse:ResultList>${found(state, body)}</tse:ResultList></tse:GetRecordingSearchResultsResponse>`,
  FindEvents(state, body) {
    const channel = channelOf(state, textOf(body, 'IncludedRecordings'))
    const [from, to] = ['StartPoint', 'EndPoint'].map((name) => textOf(body, name))
    return (
      channel &&
      `<tse:FindEventsResponse><tse:SearchToken>history:${channel.token}:${from}|${to}</tse:SearchToken></tse:FindEventsResponse>`
    )
  },
  GetEventSearchResults(state, body) {
    const [, token = '', times = ''] = /^history:([^:]+):(.+)$/.exec(textOf(body, 'SearchToken')) ?? []
    const [from = Number.NaN, to = Number.NaN] = times.split('|').map((text) => Date.parse(text))
    if (!channelOf(state, token) || Number.isNaN(from) || Number.isNaN(to)) return undefined
    const { since: begun } = spanOf(state)
    const changes = [
      [Math.max(from, begun), true],
      ...(to > state.options.now() ? [[state.options.now(), false] as const] : []),
    ] as const
    const results = changes.map(([time, isThere]) => presenceOf(token, Number(time), isThere === true))
    return `<tse:GetEventSearchResultsResponse><tse:ResultList><tt:SearchState>Completed</tt:SearchState>${results.join('')}</tse:ResultList></tse:GetEventSearchResultsResponse>`
  },
  GetRecordingInformation(state, body) {
    const channel = channelOf(state, textOf(body, 'RecordingToken'))
    return (
      channel &&
      `<tse:GetRecordingInformationResponse>${informationOf(state, channel)}</tse:GetRecordingInformationResponse>`
    )
  },
  EndSearch: ({ options }) =>
    `<tse:EndSearchResponse><tse:Endpoint>${stamp(options.now())}</tse:Endpoint></tse:EndSearchResponse>`,
  GetReplayUri(state, body) {
    const channel = channelOf(state, textOf(body, 'RecordingToken'))
    return (
      channel && `<trp:GetReplayUriResponse><trp:Uri>${escapeXml(channel.replay)}</trp:Uri></trp:GetReplayUriResponse>`
    )
  },
}
