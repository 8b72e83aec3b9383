import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from './database-error.ts'
import { startOf } from './processes.ts'

interface Owner {
  pid: number
  start: string
}

/**
 * Locks a folder for this process until `release` or process exit. A lock whose process has exited is
 * ignored, also when another process has its PID now. `known` is the folder's name in the error message.
 */
export function takeLock(folder: string, known = folder): { release(): void } {
  const file = join(folder, 'server.lock')
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) ?? '' } satisfies Owner)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, mine)
  try {
    while (!linked(draft, file)) dropStale(known, file)
  } finally {
    rmSync(draft, { force: true })
  }
  return {
    release: () => {
      if (read(file) === mine) rmSync(file, { force: true })
    },
  }
}

/** Returns the PID of the living process that holds the folder's lock. */
export function holderOf(folder: string): number | undefined {
  return livingOwner(read(join(folder, 'server.lock')))
}

function dropStale(known: string, file: string): void {
  const found = read(file)
  if (found === undefined) return
  const pid = livingOwner(found)
  if (pid !== undefined)
    throw new DatabaseError(
      `Another server (process ${pid}) is running on the data folder ${known}: stop it, or set DATA_DIR to another folder.`,
    )
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  // Another server may have placed its own lock between reading and renaming: that one is restored.
  if (read(aside) !== found) linked(aside, file)
  rmSync(aside, { force: true })
}

function livingOwner(text: string | undefined): number | undefined {
  try {
    const { pid, start } = JSON.parse(text ?? '') as Owner
    return start !== '' && startOf(pid) === start ? pid : undefined
  } catch {
    return undefined
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
