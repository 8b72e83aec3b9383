/** Which of a camera's streams: the main one for one picture or four, the sub stream for more. */
export type StreamChoice = 'main' | 'sub'

/** Head of an fMP4 stream (ftyp and moov); valid until the next one of the same subscription. */
export interface MediaInit {
  /** For `MediaSource.addSourceBuffer`, as `video/mp4; codecs="avc1.42c01e"`. */
  readonly mime: string
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
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

/** One upstream session per camera and stream, however many sinks it has; it ends 10 s after the last one. */
export interface MediaHub {
  /** Calls `sink` until the returned function is called. Sinks never wait: a slow one drops by itself. */
  subscribe(cameraId: string, stream: StreamChoice, sink: MediaSink): () => void
  close(): Promise<void>
}
