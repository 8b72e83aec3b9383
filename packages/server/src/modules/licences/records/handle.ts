import { licenceActionType } from '@fengsui/contract/dictionaries/licences.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import {
  type ActionType,
  actionMoves,
  filesRequired,
  opinionRequired,
  type RecordMove,
  type RecordStatus,
} from '@fengsui/contract/licences/life.ts'
import { businesslicenserecord as record } from '@fengsui/contract/licences/record.ts'
import { refuseSamePerson } from '../../../framework/auth/same-person.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { checkFiles } from '../../../framework/files/files.ts'
import { badRequest, conflict } from '../../../framework/http/http-error.ts'
import { readIds } from '../../../framework/http/read-input.ts'
import { lock } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { requireOffice } from '../authority.ts'
import { moveLicenceOf } from '../held/of-record.ts'
import { addTrailEntry } from '../trail.ts'
import { effects } from './effects.ts'
import { saveFiles } from './files.ts'
import { recordMoved, writeRecord } from './submit.ts'

/** Opinion and files a reviewer submits with a transition. */
export interface Asked {
  readonly type: ActionType
  readonly opinion: string | null
  readonly licenseNumber: string | null
  readonly files: readonly string[]
}
interface Given {
  ids?: string | null | undefined
  type?: ActionType | null | undefined
  reviewOpinion?: string | null | undefined
  licenseNumber?: string | null | undefined
  files?: readonly string[] | null | undefined
}
const most = 100

/** Processes applications, up to 100 in one state, all or none (domain-model.md#E.2). */
export async function handleRecords(ctx: Context, given: Given): Promise<null> {
  const ids = readIds({ ids: given.ids }, 'ids')
  if (ids.length > most) throw badRequest(say.tooMany, { max: most })
  const asked: Asked = {
    type: given.type as ActionType,
    opinion: given.reviewOpinion ?? null,
    licenseNumber: given.licenseNumber ?? null,
    files: given.files ?? [],
  }
  if (asked.type === licenceActionType.is.issue && ids.length > 1) throw badRequest(say.oneNumber)
  await checkFiles(ctx.db, ctx.caller, asked.files)
  await ctx.db.transaction().execute(async (tx) => {
    const rows = await lockAll(ctx, tx, ids)
    for (const row of rows) await handle(ctx, tx, row, asked)
  })
  return null
}

/** Locks in id order to avoid deadlocks; returns rows in the requested order. */
async function lockAll(ctx: Context, tx: Tx, ids: readonly string[]): Promise<Row[]> {
  const locked = new Map<string, Row>()
  for (const id of [...ids].sort()) locked.set(id, await lock<typeof record>(tx, ctx.caller, record, id))
  const rows = ids.map((id) => locked.get(id) ?? {})
  const other = rows.find((row) => row.status !== rows[0]?.status)
  if (other) throw conflict(say.notAllowed, { no: String(other.recordNo) })
  return rows
}

async function handle(ctx: Context, tx: Tx, row: Row, asked: Asked): Promise<void> {
  const act = actionMoves[asked.type]
  if (!('record' in act)) {
    requireSaid(asked)
    return moveLicenceOf(ctx, tx, row, act.licence, asked)
  }
  const to = recordMoved(row, act.record)
  await requireOffice(tx, ctx.caller, officesOf(row, act.record))
  await refuseSamePerson(tx, ctx.caller.userId, [row.submitUser], say.sameUser)
  requireSaid(asked)
  const more = await effects[act.record]?.(ctx, tx, row, asked)
  const opinion = asked.opinion ? { reviewOpinion: asked.opinion } : {}
  await writeRecord(ctx, tx, row.id, { status: to, ...opinion, ...more?.columns })
  await saveFiles(ctx, tx, row, { kind: fileKinds[act.record] ?? 'approve', attachIds: asked.files })
  await addTrailEntry(ctx, tx, {
    enterpriseId: row.enterpriseId,
    recordId: row.id,
    licenceId: more?.licenceId,
    act: act.record === 'submit' || act.record === 'withdraw' ? act.record : acts[act.record],
    actionType: asked.type,
    from: row.status as RecordStatus,
    to,
    opinion: asked.opinion,
    files: asked.files,
  })
}

type Reviewed = Exclude<RecordMove, 'submit' | 'withdraw'>
const acts: { readonly [M in Reviewed]: M } = {
  accept: 'accept',
  return: 'return',
  firstReview: 'firstReview',
  secondReview: 'secondReview',
  publicise: 'publicise',
  objection: 'objection',
  issue: 'issue',
  refuse: 'refuse',
}
const fileKinds: Readonly<Partial<Record<RecordMove, string>>> = {
  firstReview: 'site',
  publicise: 'publicity',
  objection: 'publicity',
}

/**
 * Organisations allowed: the verifying one for acceptance and first review; for the others also the
 * administering one.
 */
const officesOf = (row: Row, move: RecordMove): (string | null)[] => {
  const offices = [row.verifyOrganizeId, row.adminOrganizeId].map((id) => (id ? String(id) : null))
  return move === 'accept' || move === 'firstReview' ? offices.slice(0, 1) : offices
}

function requireSaid({ type, opinion, files }: Asked): void {
  const { reviewOpinion, files: attached } = record.calls.setBusinessLicenseStatus.input
  if (opinionRequired.has(type) && !opinion) throw badRequest(messages.required, { label: reviewOpinion.label })
  if (filesRequired.has(type) && files.length === 0) throw badRequest(messages.choose, { label: attached.label })
}
