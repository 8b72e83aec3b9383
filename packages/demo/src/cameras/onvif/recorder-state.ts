import type { Login } from '../digest-gate.ts'

/** A channel of a simulated recorder. */
export interface RecorderChannel {
  /** Letters, digits and dashes. */
  readonly token: string
  readonly name: string
  /** Addresses of its streams. */
  readonly main: string
  readonly sub: string
  /** Address of its recording, played by `Range: clock=`. */
  readonly replay: string
  readonly mainCodec: 'H264' | 'H265'
  readonly canTurn: boolean
  /** The account of the channel as a camera of its own, at `/{token}/onvif/device_service`; else that of the recorder. */
  readonly login?: Login | undefined
  /** Not a channel of the recorder: it only is a camera of its own. */
  readonly isAlone?: boolean
  /** A still, JPEG. */
  readonly still?: () => Promise<Buffer>
}

/** Something a device reports by itself. */
export interface OnvifEvent {
  /** As `tns1:RuleEngine/CellMotionDetector/Motion`. */
  readonly topic: string
  readonly source: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, string>>
  /** ms since 1970 */
  readonly time: number
}

/** A movement a client asked for; `stop` and presets too. */
export interface PtzMove {
  readonly channel: string
  readonly what: 'move' | 'stop' | 'goto' | 'home' | 'setPreset' | 'removePreset'
  readonly pan: number
  readonly tilt: number
  readonly zoom: number
  readonly preset: string | null
}

export interface RecorderOptions {
  /** 0: any free port. */
  readonly port: number
  readonly host?: string
  readonly login: Login
  readonly channels: readonly RecorderChannel[]
  readonly manufacturer?: string
  readonly model?: string
  readonly serialNumber?: string
  /** The device's clock, ms since 1970; tests set it wrong. */
  readonly now?: () => number
  /** Days that its recordings reach back. */
  readonly keepDays?: number
}
export interface OnvifRecorder {
  readonly port: number
  /** Address of the device service. */
  readonly url: string
  /** The last movements, newest last. */
  readonly moves: readonly PtzMove[]
  /** Subscriptions to which events are sent. */
  readonly pushes: () => number
  /** Sends an event to all subscriptions. */
  emit(event: OnvifEvent): void
  close(): Promise<void>
}

/** What the answers to requests are made of. */
export interface RecorderState {
  readonly options: Required<Omit<RecorderOptions, 'port' | 'host' | 'login'>>
  /** Address of the device as the client knows it, without path. */
  readonly base: string
  readonly moves: PtzMove[]
  /** Names of presets by token, by token of the channel. */
  readonly presets: Map<string, Map<string, string>>
}

/** The channel of a profile, source, recording or track token: the part before `_`. */
export const channelOf = ({ options }: RecorderState, token: string): RecorderChannel | undefined =>
  options.channels.find((channel) => channel.token === token.split('_')[0])

/** The presets of a channel; at first two. */
export function presetsOf({ presets }: RecorderState, channel: RecorderChannel): Map<string, string> {
  const known =
    presets.get(channel.token) ??
    new Map([
      ['1', '门口'],
      ['2', '操作台'],
    ])
  presets.set(channel.token, known)
  return known
}
