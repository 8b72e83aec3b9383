/** Where readings go after their commit, for whoever watches. */
export interface ReadingHub {
  readings(readings: readonly FreshReading[]): void
  /** Whether anybody watches the device; absent: told of all. */
  follows?(deviceId: string): boolean
}

export interface FreshReading {
  readonly deviceId: string
  readonly metric: string
  readonly time: number
  readonly value: number
}
