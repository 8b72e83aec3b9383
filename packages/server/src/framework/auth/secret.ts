import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../context.ts'

const known = new WeakMap<Db, Map<string, Promise<Uint8Array>>>()

/** Returns 32 random bytes, created on first use and stored in the database, shared by all its servers. */
export function secretOf(
  db: Db,
  name: 'token' | 'file' | 'code' | 'sm2' | 'person' | 'number' | 'media',
): Promise<Uint8Array> {
  const secrets = known.get(db) ?? new Map<string, Promise<Uint8Array>>()
  known.set(db, secrets)
  const secret = secrets.get(name) ?? readSecret(db, name)
  secrets.set(name, secret)
  secret.catch(() => secrets.delete(name))
  return secret
}

/** Imports a secret made elsewhere, before its first use. */
export async function saveSecret(db: Db, name: 'sm2', bytes: Uint8Array): Promise<void> {
  const value = Buffer.from(bytes).toString('base64')
  await sql`insert into sys_secret (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(db)
}

async function readSecret(db: Db, name: string): Promise<Uint8Array> {
  const fresh = randomBytes(32).toString('base64')
  await sql`insert into sys_secret (name, value) values (${name}, ${fresh}) on conflict (name) do nothing`.execute(db)
  const { rows } = await sql<{ value: string }>`select value from sys_secret where name = ${name}`.execute(db)
  return Buffer.from(rows[0]?.value ?? '', 'base64')
}
