/** Connections of one device at a time. */
export const connectionsMost = 100
/** Connections that have not said who they are. */
export const namelessMost = 2000
