import { chownSync, closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseError } from './database-error.ts'

/** State for the next start; stored in DATA_DIR/database.json, readable by its owner only. */
export interface State {
  /** Folder of the database when it cannot be in DATA_DIR. */
  folder?: string
  port?: number
  password?: string
}

export function readState(dataDir: string): State {
  const file = join(dataDir, 'database.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as State
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw new DatabaseError(`${file}, which tells where the database is, cannot be read: ${(cause as Error).message}.`)
  }
}

/** Merges into the stored state. Atomic: a kill leaves the old or the new file, never a partial one. */
export function writeState(dataDir: string, added: State): void {
  const file = join(dataDir, 'database.json')
  const draft = `${file}.${process.pid}`
  const handle = openSync(draft, 'w', 0o600)
  writeSync(handle, `${JSON.stringify({ ...readState(dataDir), ...added }, null, 2)}\n`)
  fsyncSync(handle)
  closeSync(handle)
  giveToOwner(dataDir, draft)
  renameSync(draft, file)
}

/** Gives what root writes into another user's folder to that user, who can then start the server as well. */
export function giveToOwner(folder: string, file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}
