import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Encrypts accounts of devices for storage, each for the row and column it belongs to. */
export interface Sealer {
  /** Returns other text each time. */
  seal(text: string, place: string): string
  /** Throws when the text was sealed for another place or with another key. */
  unseal(sealed: string, place: string): string
}

const mark = 'd1.'
const length = 32

/** Seals by AES-256-GCM with a random nonce; the place is authenticated, so a value cannot be moved to another row. */
export function createSealer(key: Uint8Array): Sealer {
  return {
    seal(text, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return mark + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    unseal(sealed, place) {
      if (!sealed.startsWith(mark)) throw new Error('the text is not sealed')
      const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(place))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

/**
 * Returns the key in the data folder, made on first use and readable by its owner only. It is not in the database: a copy of
 * the database alone does not open the accounts. Servers that share a database need the same file.
 */
export function deviceKey(dataDir: string): Uint8Array {
  const folder = join(dataDir, 'keys')
  const file = join(folder, 'devices.key')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    return readKey(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, `${randomBytes(length).toString('base64')}\n`, { mode: 0o600, flush: true })
  renameSync(fresh, file)
  return readKey(file)
}

function readKey(file: string): Uint8Array {
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (key.length !== length) throw new Error(`${file} does not hold a key of ${length} bytes; restore it from a backup`)
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
  return key
}
