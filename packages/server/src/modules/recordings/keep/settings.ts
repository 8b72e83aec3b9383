import type { DiskLimit } from './disk.ts'

export interface RecordingSettings {
  /** Whether this system records. */
  readonly records: boolean
  readonly disk: DiskLimit
  /** Whether the disk was full when it was last written to. */
  readonly isFull: () => boolean
}

let current: RecordingSettings = { records: false, disk: { bytes: null }, isFull: () => false }

/** Settings of this process, given once by the server before it listens. */
export const settings = (): RecordingSettings => current
export function applySettings(given: RecordingSettings): void {
  current = given
}
