import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** File storage. Names are generated: nothing of a user's file name enters them. */
export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined when there is no such file. */
  get(name: string): Promise<Buffer | undefined>
  /** No error when there is none. */
  remove(name: string): Promise<void>
}

const safe = /^[\w-]+(\/[\w-]+)*\.\w{1,8}$/

export interface LocalFiles extends FileStore {
  /** Removes partial files a killed server was writing before a given time; returns how many. */
  removeParts(before: Date): Promise<number>
}

/** File storage in a local folder. Writes are atomic. */
export function localFiles(folder: string): LocalFiles {
  const pathOf = (name: string) => {
    if (!safe.test(name)) throw new Error(`${name} is no name of this store`)
    return join(folder, name)
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const part = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(part, bytes, { flush: true })
        await rename(part, path)
      } finally {
        await rm(part, { force: true })
      }
    },
    async get(name) {
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async removeParts(before) {
      const names = await readdir(folder, { recursive: true }).catch(() => [])
      let removed = 0
      for (const name of names.filter((one) => one.endsWith('.part'))) {
        const path = join(folder, name)
        if ((await stat(path)).mtimeMs >= before.getTime()) continue
        await rm(path, { force: true })
        removed += 1
      }
      return removed
    },
  }
}
