/** Maximum payload in bytes; larger ones are refused. A 500 kB picture fits. */
export const payloadMost = 640 * 1024
/** Readings may be this far ahead of the server's clock. */
export const aheadMostMs = 5 * 60_000
/** Maximum unacknowledged QoS 1 and 2 messages per client. */
export const receiveMaximum = 1000
