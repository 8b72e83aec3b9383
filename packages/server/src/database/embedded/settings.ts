import { totalmem } from 'node:os'

const MiB = 1024 * 1024

/** Settings of the embedded PostgreSQL: local only, safe against power loss, sized for a shared machine. */
export function postgresSettings(port: number, clusterName: string, socketFolder: string | undefined): string[] {
  const memory = totalmem() / MiB
  return asArguments({
    cluster_name: clusterName,
    listen_addresses: '127.0.0.1',
    port,
    // Inside the data folder: nothing outside it survives a kill.
    unix_socket_directories: socketFolder ?? '',
    password_encryption: 'scram-sha-256',
    max_connections: 60,
    shared_buffers: megabytes(between(memory / 8, 64, 1024)),
    effective_cache_size: megabytes(between(memory / 2, 256, 65_536)),
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    synchronous_commit: 'on',
    wal_compression: 'pglz',
    max_wal_size: '4GB',
    min_wal_size: '256MB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: 0.9,
    autovacuum_naptime: '20s',
    random_page_cost: 1.1,
    jit: 'off',
    // A query whose server was killed ends soon instead of running on without a client.
    client_connection_check_interval: '5s',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] ',
    log_timezone: 'Asia/Shanghai',
    timezone: 'Asia/Shanghai',
  })
}

/** Added for disposable databases: tests. */
export const throwawaySettings = asArguments({
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  max_connections: 200,
  autovacuum: 'off',
  // Joins in the order they are written: for few rows the search for a better one takes longer than what it saves.
  join_collapse_limit: 1,
  from_collapse_limit: 1,
})

function asArguments(settings: Record<string, string | number>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const between = (value: number, least: number, most: number) => Math.round(Math.min(Math.max(value, least), most))
const megabytes = (value: number) => `${value}MB`
