/** A payload above so many bytes is refused: a picture of 500 kB fits. */
export const payloadMost = 640 * 1024
/** Unacknowledged messages of QoS 1 and 2 that one client may have under way. */
export const receiveMaximum = 1000
