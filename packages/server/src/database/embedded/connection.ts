import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ADMINISTRATOR } from './cluster.ts'

/** Longest path of a Unix socket on Linux, in bytes. */
const LONGEST_SOCKET_PATH = 107

/**
 * Returns the folder in which PostgreSQL of a cluster places its Unix socket: the cluster itself, which only
 * its owner may enter. Undefined where the path would be too long for a socket.
 */
export const socketFolder = (cluster: string): string | undefined =>
  Buffer.byteLength(socketPath(cluster, 65_535)) <= LONGEST_SOCKET_PATH ? cluster : undefined

const socketPath = (folder: string, port: number) => join(folder, `.s.PGSQL.${port}`)

/**
 * Returns the connection URL of a database of the embedded PostgreSQL: by its Unix socket where there is one,
 * which takes less than half of the time and CPU of TCP per query, else by TCP.
 */
export function addressOf(cluster: string, port: number, user: string, password: string, database: string): string {
  const folder = socketFolder(cluster)
  const host = folder && existsSync(socketPath(folder, port)) ? encodeURIComponent(folder) : '127.0.0.1'
  return `postgres://${user}:${password}@${host}:${port}/${database}`
}

/** Runs `work` on one short-lived administrator connection; on a busy machine, a connection may take seconds. */
export async function asAdministrator<T>(
  port: number,
  password: string,
  work: (client: pg.Client) => Promise<T>,
  waitMs = 60_000,
) {
  const client = new pg.Client({
    connectionString: `postgres://${ADMINISTRATOR}:${password}@127.0.0.1:${port}/postgres`,
    connectionTimeoutMillis: waitMs,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Probes whether PostgreSQL accepts connections: yes, not yet, or never with this password. */
export async function knock(port: number, password: string): Promise<'open' | 'closed' | 'refused'> {
  try {
    await asAdministrator(port, password, (client) => client.query('select 1'), 5000)
    return 'open'
  } catch (error) {
    return (error as { code?: string }).code === '28P01' ? 'refused' : 'closed'
  }
}
