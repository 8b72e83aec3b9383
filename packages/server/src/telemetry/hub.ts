/** Receives readings after their commit, for live subscribers. */
export interface ReadingHub {
  readings(readings: readonly FreshReading[]): void
  /** Whether anybody subscribes to the device; absent: receives all readings. */
  follows?(deviceId: string): boolean
}

export interface FreshReading {
  readonly deviceId: string
  readonly metric: string
  readonly time: number
  readonly value: number
}
