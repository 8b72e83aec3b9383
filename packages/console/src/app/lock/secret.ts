import { scryptAsync } from '@noble/hashes/scrypt.js'
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** About 0.2 s and 32 MiB per attempt: working through a password list takes days. */
const cost = { N: 2 ** 15, r: 8, p: 1, dkLen: 32 }

/**
 * Stored hash of a lock password. Not via WebCrypto: browsers disable it on plain HTTP, which intranets use.
 */
export interface PasswordHash {
  salt: string
  hash: string
}

export async function hashLockPassword(password: string, salt = randomBytes(16)): Promise<PasswordHash> {
  return { salt: bytesToHex(salt), hash: bytesToHex(await scryptAsync(utf8ToBytes(password), salt, cost)) }
}

export async function opens(kept: PasswordHash, password: string): Promise<boolean> {
  const { hash } = await hashLockPassword(password, hexToBytes(kept.salt))
  return hash === kept.hash
}
