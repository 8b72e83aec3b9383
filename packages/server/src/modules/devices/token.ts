import { sql } from 'kysely'
import { hashOfToken, newAccessToken } from '../../framework/auth/access-token.ts'
import type { Tx } from '../../framework/context.ts'

/** Issues a new access token, returned once and stored hashed; the previous one becomes invalid. */
export async function giveToken(tx: Tx, id: string, wanted: boolean): Promise<{ accessToken: string } | undefined> {
  if (!wanted) return undefined
  const accessToken = newAccessToken()
  await sql`update dev_device set token_hash = ${hashOfToken(accessToken)} where id = ${id}`.execute(tx)
  return { accessToken }
}
