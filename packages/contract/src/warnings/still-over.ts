/** The fields of a warning that show whether its value is back within the limit. */
export interface Measured {
  readonly metric?: string | null
  readonly threshold?: string | number | null
  /** A Date on the server, text in the console. */
  readonly recoverTime?: string | Date | null
}

/**
 * Whether a measured value is still outside its limit. Handling then requires `overLimitReason`, keeps a
 * deadline for verification and is never verified automatically: a statement does not fix the physical cause.
 * A silent sensor is no recovery.
 */
export const isStillOver = ({ metric, threshold, recoverTime }: Measured): boolean =>
  Boolean(metric) && threshold !== null && threshold !== undefined && (recoverTime ?? null) === null
