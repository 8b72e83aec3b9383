import { indexKind } from '@fengsui/contract/dictionaries/orders.ts'
import { reviewStatus, simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Db, Tx } from '@fengsui/server/framework/context.ts'
import { type Proposing, propose } from '@fengsui/server/framework/review/request.ts'
import type { Row } from '@fengsui/server/framework/store/row.ts'
import { approvedDocuments, proposeDocument, subjectOf } from '@fengsui/server/modules/warehouse/index.ts'
import { TENANT } from '@fengsui/server/seed/platform.ts'
import { sql } from 'kysely'
import type { DemoCounty } from '../county/county.ts'
import { DAY, HOUR } from '../county/days.ts'
import { staffOf } from './people.ts'

const by = (userId: string, at: Date): Proposing => ({
  caller: { tenantId: TENANT, userId },
  clock: { now: () => at, steady: () => at.getTime() },
})

/** By how much the largest plant wants its quota of raw materials raised. */
const RAISED = 1.2

/**
 * Proposes to the authority what the books leave for it to decide: store documents that need its approval, such as a
 * stocktake by which much is missing, and a higher quota of the largest plant. The processes of their categories start. Returns the number of proposals.
 */
export async function proposeOpen(db: Db, county: DemoCounty, now: number): Promise<number> {
  return db.transaction().execute(async (tx) => (await proposeDocuments(tx)) + (await proposeQuota(tx, county, now)))
}

const isProposed = (subject: string) =>
  sql`exists (select 1 from change_request c where c.subject = ${subject} and c.subject_id = t.id)`

/** Store documents that wait for the authority, each in a process as if its author had just proposed it. */
async function proposeDocuments(tx: Tx): Promise<number> {
  let proposed = 0
  for (const of of approvedDocuments) {
    const { rows } = await sql<
      Row & { createUser: string; updateTime: Date }
    >`select t.* from ${sql.table(of.of.table)} t where t.review_status = ${reviewStatus.is.pending}
      and t.verify_status = ${simpleReview.is.unreviewed} and t.is_deleted = 0 and not ${isProposed(subjectOf(of.of))} order by t.id`.execute(
      tx,
    )
    for (const head of rows) await proposeDocument(by(head.createUser, head.updateTime), tx, of, head, true)
    proposed += rows.length
  }
  return proposed
}

interface Quota {
  id: string
  enterpriseId: string
  year: number
  indexKind: string
  quota: string
}

async function proposeQuota(tx: Tx, county: DemoCounty, now: number): Promise<number> {
  const { rows } =
    await sql<Quota>`select t.id::text as id, t.enterprise_id::text as enterprise_id, t.year, t.index_kind,
      trim_scale(t.quota)::text as quota
    from base_quota_index t where t.enterprise_id = ${county.enterprises[0]?.id ?? null} and t.index_kind = ${indexKind.is.purchase}
      and t.is_deleted = 0 and not ${isProposed('indexinformation')} order by t.year desc, t.material_class limit 1`.execute(
      tx,
    )
  const [row] = rows
  if (!row) return 0
  await propose(by(staffOf(county, 0).verifier.userId, new Date(now - DAY + HOUR)), tx, {
    area: 'quota',
    subject: 'indexinformation',
    subjectId: row.id,
    subjectName: `${row.year} ${labelOf(indexKind, row.indexKind)?.[0] ?? ''}指标`,
    enterpriseId: row.enterpriseId,
    workplaceId: null,
    changeType: 'update',
    before: { quota: row.quota },
    after: { quota: String(Math.ceil((Number(row.quota) * RAISED) / 100) * 100) },
    reason: '订单增加，按目前用量，核定采购量将在年底前用完',
  })
  return 1
}
