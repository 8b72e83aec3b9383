/** What of a warning says whether its value is back within its limit. */
export interface Measured {
  readonly metric?: string | null
  readonly threshold?: string | number | null
  /** A time on the server, text in the console. */
  readonly recoverTime?: string | Date | null
}

/**
 * Whether a measured value has not come back within its limit yet. Handling then asks why (`overLimitReason`), keeps a
 * deadline for the verification and never verifies itself: words close no valve. A silent sensor is no recovery.
 */
export const isStillOver = ({ metric, threshold, recoverTime }: Measured): boolean =>
  Boolean(metric) && threshold !== null && threshold !== undefined && (recoverTime ?? null) === null
