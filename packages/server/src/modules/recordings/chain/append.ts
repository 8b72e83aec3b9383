import { sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'
import { hashOf, type Link } from './link.ts'

/** A file that joins the chain of its enterprise. */
export type Joining = Omit<Link, 'seqNo'> & { readonly createUser: string | null }

/** Appends a file to the chain of its enterprise, whose head is locked until the transaction ends. Returns its number. */
export async function appendLink(tx: Tx, { createUser, ...joining }: Joining): Promise<number> {
  const { enterpriseId } = joining
  await sql`insert into vid_evidence_chain (enterprise_id) values (${enterpriseId}) on conflict do nothing`.execute(tx)
  const head = await sql<{ lastNo: number; lastHash: string }>`select last_no, last_hash from vid_evidence_chain
    where enterprise_id = ${enterpriseId} for update`.execute(tx)
  const { lastNo = 0, lastHash = '' } = head.rows[0] ?? {}
  const link: Link = { ...joining, seqNo: lastNo + 1 }
  const hash = hashOf(link, lastHash)
  await tx
    .insertInto('vidEvidence')
    .values({ ...link, previousHash: lastHash, hash, createUser, updateUser: createUser, updateTime: link.createTime })
    .execute()
  await sql`update vid_evidence_chain set last_no = ${link.seqNo}, last_hash = ${hash}
    where enterprise_id = ${enterpriseId}`.execute(tx)
  return link.seqNo
}
