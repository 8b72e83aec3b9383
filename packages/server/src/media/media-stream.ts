/** Which of a camera's streams: the main one for one picture or four, the sub stream for more. */
export type StreamChoice = 'main' | 'sub'

/** Head of an fMP4 stream (ftyp and moov); valid until the next one of the same subscription. */
export interface MediaInit {
  /** For `MediaSource.addSourceBuffer`, as `video/mp4; codecs="avc1.42c01e"`. */
  readonly mime: string
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  /** Clock of the camera minus ours, s; null or absent where it does not report its time. */
  readonly clockOffset?: number | null
}

/** One fMP4 fragment (moof and mdat): frames in the order of decoding. */
export interface MediaFragment {
  readonly bytes: Buffer
  /** Whether it begins with a frame that needs no other. */
  readonly isKey: boolean
  /** When its first frame was received, ms since 1970, by the clock of this server. */
  readonly time: number
  /** ms */
  readonly duration: number
}

/** Receives one stream. A new `init` means that resolution or codec changed. */
export interface MediaSink {
  init(init: MediaInit): void
  fragment(fragment: MediaFragment): void
  /** The camera is lost; the stream begins again by itself with `init`. `problem` is a code of `streamProblem`. */
  lost(problem: string, nextTry: number): void
}

export type VideoCodec = 'h264' | 'h265'

/** In which form a sink takes a stream. */
export interface MediaWish {
  /** Codecs it can use as they come; others are transcoded to H.264 while a transcoder is free. Absent: all. */
  readonly codecs?: readonly VideoCodec[]
  /** Whether it takes the sound, as AAC. Absent: yes. */
  readonly sound?: boolean
}

/** One upstream session per camera and stream, however many sinks it has; it ends 10 s after the last one. */
export interface MediaHub {
  /** Calls `sink` until the returned function is called. Sinks never wait: a slow one drops by itself. */
  subscribe(cameraId: string, stream: StreamChoice, sink: MediaSink, wish?: MediaWish): () => void
  close(): Promise<void>
}

/** Account of a device, for the connection to it only: never in an argument, environment, log or answer. */
export interface OriginLogin {
  readonly name: string
  readonly password: string
}

/** Where a stream comes from. */
export type MediaOrigin =
  | {
      readonly kind: 'rtsp'
      /** Without account; the host is an address that was checked just now. */
      readonly url: string
      readonly login: OriginLogin | null
      readonly transport: 'tcp' | 'udp'
      /** Clock of the device minus ours, s. */
      readonly clockOffset?: number | null
    }
  | {
      readonly kind: 'bytes'
      /** Name of the FFmpeg demuxer: `mpeg` for a program stream. */
      readonly format: string
      /** Begins to push; `end` is called with a code of `streamProblem` when it is over. Returns what stops it. */
      readonly start: (push: (bytes: Buffer) => void, end: (problem: string) => void) => () => void
    }

/** Finds where a stream comes from now; `problem` is a code of `streamProblem`. */
export type FindOrigin = (cameraId: string, stream: StreamChoice) => Promise<MediaOrigin | { readonly problem: string }>
