import { sm2 } from 'sm-crypto-v2'
import type { Db } from '../context.ts'
import { secretOf } from './secret.ts'

/** C1 and C3 alone are 192 hex digits; other front ends omit the leading 04. */
const ciphertext = /^(04)?[0-9a-f]{194,1000}$/
/** Ciphertext in the order C1C2C3, as other front ends send it. */
const c1c2c3 = 0

interface KeyPair {
  readonly privateKey: string
  readonly publicKey: string
}

/** Key pair by which other front ends encrypt passwords; the private key is in table sys_secret. */
async function keyPair(db: Db): Promise<KeyPair> {
  const privateKey = Buffer.from(await secretOf(db, 'sm2')).toString('hex')
  return { privateKey, publicKey: sm2.getPublicKeyFromPrivateKey(privateKey) }
}

export const sm2PublicKey = async (db: Db): Promise<string> => (await keyPair(db)).publicKey

/** Decrypts a password encrypted to our key; returns anything else unchanged. */
export async function openPassword(db: Db, given: string): Promise<string> {
  const text = given.toLowerCase()
  if (!ciphertext.test(text)) return given
  const { privateKey } = await keyPair(db)
  for (const candidate of text.startsWith('04') ? [text.slice(2), text] : [text]) {
    const plain = decrypted(candidate, privateKey)
    if (plain) return plain
  }
  return given
}

function decrypted(text: string, privateKey: string): string {
  try {
    return String(sm2.doDecrypt(text, privateKey, c1c2c3))
  } catch {
    return ''
  }
}
