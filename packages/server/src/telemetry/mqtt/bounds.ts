/** Connections of one device at a time. */
export const maxConnectionsPerAddress = 100
/** Connections that have not said who they are. */
export const maxUnauthenticated = 2000
