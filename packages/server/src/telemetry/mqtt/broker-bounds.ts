/** Maximum number of concurrent connections of one device. */
export const maxConnectionsPerAddress = 100
/** Maximum number of unauthenticated connections. */
export const maxUnauthenticated = 2000
