/** One picture as its coded units, without start codes and without parameter sets. */
export interface AccessUnit {
  readonly nals: readonly Buffer[]
  readonly isKey: boolean
  /** When it was taken, ms since 1970. */
  readonly time: number
}

/** A part of the past. */
export interface Replay {
  /** Where it begins, ms since 1970. */
  readonly from: number
  /** Times faster than it happened. */
  readonly speed: number
  /** Where it ends; absent: nowhere. */
  readonly until?: number
}

/** Gives coded pictures from a key picture on, as a camera does. */
export interface VideoSource {
  readonly codec: 'H264' | 'H265'
  /** SPS and PPS, of H.265 after the VPS; without start codes. */
  readonly parameterSets: readonly Buffer[]
  readonly width: number
  readonly height: number
  readonly framesPerSecond: number
  /**
   * Calls `give` with every picture until the returned function is called; the first is a key picture. With `replay`, a source
   * that has a past plays that.
   */
  play(give: (unit: AccessUnit) => void, replay?: Replay): () => void
}

/** Finds the source of a path such as `/C01/main`; undefined when there is none. */
export type SourceOf = (path: string) => VideoSource | undefined | Promise<VideoSource | undefined>
