import { existsSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holderOf } from '../../database/embedded/lock.ts'
import { findPostmaster, stopPostmaster } from '../../database/embedded/postmaster.ts'

export const TEST_FOLDER = 'fengsui-test-'

/** Stop and remove what test runs that were killed have left. */
export async function sweepTestServers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(TEST_FOLDER))) {
    const folder = join(tmpdir(), name)
    if (!existsSync(join(folder, 'server.lock')) || holderOf(folder) !== undefined) continue
    const cluster = join(folder, 'postgres')
    const left = findPostmaster(cluster)
    if (left) await stopPostmaster(cluster, left.pid)
    rmSync(folder, { recursive: true, force: true })
  }
}
