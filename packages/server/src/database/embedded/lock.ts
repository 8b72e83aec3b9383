import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from './database-error.ts'
import { startOf } from './processes.ts'

interface Owner {
  pid: number
  start: string
}

/**
 * Hold a folder for this process, until `release` or the process's end. The lock of a process that is no longer
 * alive counts for nothing, also when its number lives on in another process. `known` is the name to refuse with.
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

/** The number of the living process that holds the folder. */
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
  // Between reading and renaming another server may have put its own lock there: that one goes back.
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
