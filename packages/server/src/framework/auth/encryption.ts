import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Db } from '../context.ts'
import { secretOf } from './secret.ts'

const mark = 's1.'
const keyFor = (secret: Uint8Array, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32))

/**
 * Encrypts personal data for storage: AES-256-GCM with a nonce derived from the text, so that equal texts
 * give equal ciphertexts here. A unique index and a search by the whole value still work; nothing else does.
 */
export async function encrypt(db: Db, text: string): Promise<string> {
  const secret = await secretOf(db, 'person')
  const nonce = createHmac('sha256', keyFor(secret, 'nonce')).update(text).digest().subarray(0, 12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'seal'), nonce)
  const kept = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return mark + Buffer.concat([nonce, cipher.getAuthTag(), kept]).toString('base64url')
}

/** Decrypts; returns text that was never encrypted unchanged. */
export async function decrypt(db: Db, kept: string): Promise<string> {
  if (!kept.startsWith(mark)) return kept
  const bytes = Buffer.from(kept.slice(mark.length), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(await secretOf(db, 'person'), 'seal'), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
