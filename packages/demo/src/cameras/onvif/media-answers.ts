import { channelOf, type PtzMove, presetsOf, type RecorderChannel, type RecorderState } from './recorder-state.ts'
import { attributeOf, escapeXml, textOf, unescapeXml } from './soap.ts'

/** Answers a request's body; undefined when a token in it is unknown. */
export type Answer = (state: RecorderState, body: string) => string | undefined

function profileOf(channel: RecorderChannel, which: 'main' | 'sub'): string {
  const { token, name, mainCodec, canTurn } = channel
  const [width, height] = which === 'main' ? [640, 360] : [320, 180]
  const codec = which === 'main' ? mainCodec : 'H264'
  const ptz = canTurn
    ? `<tt:PTZConfiguration token="${token}_ptz"><tt:Name>ptz</tt:Name><tt:UseCount>1</tt:UseCount><tt:NodeToken>${token}_node</tt:NodeToken></tt:PTZConfiguration>`
    : ''
  return `<trt:Profiles token="${token}_${which}" fixed="true"><tt:Name>${escapeXml(name)} ${which}</tt:Name><tt:VideoSourceConfiguration token="${token}_source"><tt:Name>${escapeXml(name)}</tt:Name><tt:UseCount>2</tt:UseCount><tt:SourceToken>${token}</tt:SourceToken><tt:Bounds x="0" y="0" width="640" height="360"/></tt:VideoSourceConfiguration><tt:VideoEncoderConfiguration token="${token}_${which}_encoder"><tt:Name>${which}</tt:Name><tt:UseCount>1</tt:UseCount><tt:Encoding>${codec}</tt:Encoding><tt:Resolution><tt:Width>${width}</tt:Width><tt:Height>${height}</tt:Height></tt:Resolution><tt:Quality>4</tt:Quality><tt:RateControl><tt:FrameRateLimit>8</tt:FrameRateLimit><tt:EncodingInterval>1</tt:EncodingInterval><tt:BitrateLimit>256</tt:BitrateLimit></tt:RateControl></tt:VideoEncoderConfiguration>${ptz}</trt:Profiles>`
}
const uri = (address: string): string =>
  `<tt:Uri>${escapeXml(address)}</tt:Uri><tt:InvalidAfterConnect>false</tt:InvalidAfterConnect><tt:InvalidAfterReboot>false</tt:InvalidAfterReboot><tt:Timeout>PT0S</tt:Timeout>`

const mostMoves = 100
const mostPresets = 64
function moved(state: RecorderState, move: PtzMove): void {
  state.moves.push(move)
  if (state.moves.length > mostMoves) state.moves.shift()
}
const turning = (of: (state: RecorderState, channel: RecorderChannel, body: string) => string): Answer => {
  return (state, body) => {
    const channel = channelOf(state, textOf(body, 'ProfileToken'))
    return channel?.canTurn ? of(state, channel, body) : undefined
  }
}
const still = { pan: 0, tilt: 0, zoom: 0, preset: null }

/** Answers of the services for media and PTZ by operation. */
export const mediaAnswers: Readonly<Record<string, Answer>> = {
  GetProfiles: ({ options }) =>
    `<trt:GetProfilesResponse>${options.channels.flatMap((channel) => [profileOf(channel, 'main'), profileOf(channel, 'sub')]).join('')}</trt:GetProfilesResponse>`,
  GetVideoSources: ({ options }) =>
    `<trt:GetVideoSourcesResponse>${options.channels.map(({ token }) => `<trt:VideoSources token="${token}"><tt:Framerate>8</tt:Framerate><tt:Resolution><tt:Width>640</tt:Width><tt:Height>360</tt:Height></tt:Resolution></trt:VideoSources>`).join('')}</trt:GetVideoSourcesResponse>`,
  GetStreamUri(state, body) {
    const token = textOf(body, 'ProfileToken')
    const channel = channelOf(state, token)
    if (!channel) return undefined
    return `<trt:GetStreamUriResponse><trt:MediaUri>${uri(token.endsWith('_sub') ? channel.sub : channel.main)}</trt:MediaUri></trt:GetStreamUriResponse>`
  },
  GetSnapshotUri(state, body) {
    const channel = channelOf(state, textOf(body, 'ProfileToken'))
    if (!channel?.still) return undefined
    return `<trt:GetSnapshotUriResponse><trt:MediaUri>${uri(`${state.base}/still/${channel.token}`)}</trt:MediaUri></trt:GetSnapshotUriResponse>`
  },
  ContinuousMove: turning((state, { token }, body) => {
    const [pan, tilt] = ['x', 'y'].map((axis) => Number(attributeOf(body, 'PanTilt', axis) || 0))
    const zoom = Number(attributeOf(body, 'Zoom', 'x') || 0)
    moved(state, { channel: token, what: 'move', pan: pan ?? 0, tilt: tilt ?? 0, zoom, preset: null })
    return '<tptz:ContinuousMoveResponse/>'
  }),
  Stop: turning((state, { token }) => {
    moved(state, { ...still, channel: token, what: 'stop' })
    return '<tptz:StopResponse/>'
  }),
  GotoHomePosition: turning((state, { token }) => {
    moved(state, { ...still, channel: token, what: 'home' })
    return '<tptz:GotoHomePositionResponse/>'
  }),
  GotoPreset: turning((state, channel, body) => {
    const preset = textOf(body, 'PresetToken')
    if (!presetsOf(state, channel).has(preset)) return ''
    moved(state, { ...still, channel: channel.token, what: 'goto', preset })
    return '<tptz:GotoPresetResponse/>'
  }),
  SetPreset: turning((state, channel, body) => {
    const presets = presetsOf(state, channel)
    const free = Array.from({ length: mostPresets }, (_, n) => String(n + 1)).find((one) => !presets.has(one))
    const preset = textOf(body, 'PresetToken') || free
    if (!preset || (presets.size >= mostPresets && !presets.has(preset))) return ''
    presets.set(preset, unescapeXml(textOf(body, 'PresetName')) || preset)
    moved(state, { ...still, channel: channel.token, what: 'setPreset', preset })
    return `<tptz:SetPresetResponse><tptz:PresetToken>${escapeXml(preset)}</tptz:PresetToken></tptz:SetPresetResponse>`
  }),
  RemovePreset: turning((state, channel, body) => {
    const preset = textOf(body, 'PresetToken')
    if (!presetsOf(state, channel).delete(preset)) return ''
    moved(state, { ...still, channel: channel.token, what: 'removePreset', preset })
    return '<tptz:RemovePresetResponse/>'
  }),
  GetPresets: turning(
    (state, channel) =>
      `<tptz:GetPresetsResponse>${[...presetsOf(state, channel)].map(([token, name]) => `<tptz:Preset token="${escapeXml(token)}"><tt:Name>${escapeXml(name)}</tt:Name></tptz:Preset>`).join('')}</tptz:GetPresetsResponse>`,
  ),
}
