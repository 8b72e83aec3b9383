import pg from 'pg'
import { ADMINISTRATOR } from './cluster.ts'

/** Returns the connection URL of a database of the embedded PostgreSQL. */
export function addressOf(port: number, user: string, password: string, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}

/** Runs `work` on one short-lived administrator connection. */
export async function asAdministrator<T>(port: number, password: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({
    connectionString: addressOf(port, ADMINISTRATOR, password, 'postgres'),
    connectionTimeoutMillis: 5000,
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
    await asAdministrator(port, password, (client) => client.query('select 1'))
    return 'open'
  } catch (error) {
    return (error as { code?: string }).code === '28P01' ? 'refused' : 'closed'
  }
}
