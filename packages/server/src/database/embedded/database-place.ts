import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { canEnter, chooseRunner, type Runner, runAs } from './runner.ts'
import { readState, writeState } from './state.ts'

/** Data folder that an unprivileged user can reach when root's own folders are closed to it. */
const REACHABLE = '/var/lib/fengsui'

export interface Place {
  /** Folder of the cluster and the lock: DATA_DIR, or one the database's user can reach. */
  folder: string
  /** PostgreSQL's data directory. */
  cluster: string
  /** Folder containing bin, lib and share. */
  programs: string
  runner: Runner
}

/** Chooses the folder of the database of a data folder and which user runs it, and creates those folders. */
export function choosePlace(dataDir: string, binaries: Binaries, log: (message: string) => void): Place {
  mkdirSync(dataDir, { recursive: true })
  const folder = chooseFolder(realpathSync(dataDir), log)
  const cluster = join(folder, 'postgres')
  const runner = chooseRunner(cluster)
  if (runner && existsSync(cluster) && statSync(cluster).uid === 0) giveTo(runner, cluster)
  return { folder, cluster, runner, programs: reachablePrograms(binaries, runner, log) }
}

function chooseFolder(dataDir: string, log: (message: string) => void): string {
  const known = readState(dataDir).folder
  if (known) {
    mkdirSync(known, { recursive: true })
    return known
  }
  if (canEnter(chooseRunner(join(dataDir, 'postgres')), dataDir)) return dataDir
  const folder = freshFolder(dataDir, log)
  log(`${dataDir} is closed to the database's user; the database lies in ${folder}`)
  writeState(dataDir, { folder })
  return folder
}

function freshFolder(dataDir: string, log: (message: string) => void): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  mkdirSync(REACHABLE, { recursive: true })
  chmodSync(REACHABLE, 0o755)
  const earlier = readdirSync(REACHABLE).filter((entry) => entry.startsWith(name))
  if (earlier.length > 0)
    log(`An earlier database of ${dataDir} is kept in ${REACHABLE}: ${earlier.join(', ')}; delete what is not needed`)
  let count = earlier.length
  while (existsSync(join(REACHABLE, `${name}-${count}`))) count += 1
  const folder = join(REACHABLE, `${name}-${count}`)
  mkdirSync(folder, { mode: 0o755 })
  chmodSync(folder, 0o755)
  return folder
}

function reachablePrograms(binaries: Binaries, runner: Runner, log: (message: string) => void): string {
  const runs = (folder: string) =>
    runner === undefined || runAs(runner, join(folder, 'bin/postgres'), ['--version']).status === 0
  if (runs(binaries.folder) && canEnter(runner, join(binaries.folder, 'share/postgresql'))) return binaries.folder
  const copy = join(REACHABLE, `programs-${binaries.version}`)
  if (existsSync(copy) && runs(copy)) return copy
  log(`Copying PostgreSQL to ${copy}, where its user can reach it`)
  mkdirSync(REACHABLE, { recursive: true })
  chmodSync(REACHABLE, 0o755)
  const draft = `${copy}.${process.pid}`
  cpSync(binaries.folder, draft, { recursive: true, verbatimSymlinks: true })
  runAs(undefined, 'chmod', ['-R', 'a+rX', draft])
  rmSync(copy, { recursive: true, force: true })
  renameSync(draft, copy)
  return copy
}

/** Gives the cluster to `runner`: PostgreSQL must own its data, and what root copied belongs to root. */
function giveTo(runner: NonNullable<Runner>, cluster: string): void {
  chownSync(cluster, runner.uid, runner.gid)
  runAs(undefined, 'chown', ['-R', '-h', `${runner.uid}:${runner.gid}`, cluster])
}
