import { existsSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holderOf } from '../../database/embedded/lock.ts'
import { findPostmaster, stopPostmaster } from '../../database/embedded/postmaster.ts'
import { throwawayFolder } from './folder.ts'

export const TEST_FOLDER = 'fengsui-test-'

/** Stops and removes what killed test runs have left. */
export async function sweepTestServers(): Promise<void> {
  const left = [...new Set([tmpdir(), throwawayFolder()])].flatMap((parent) =>
    readdirSync(parent)
      .filter((entry) => entry.startsWith(TEST_FOLDER))
      .map((entry) => join(parent, entry)),
  )
  for (const folder of left) {
    if (!existsSync(join(folder, 'server.lock')) || holderOf(folder) !== undefined) continue
    const cluster = join(folder, 'postgres')
    const running = findPostmaster(cluster)
    if (running) await stopPostmaster(cluster, running.pid)
    rmSync(folder, { recursive: true, force: true })
  }
}
