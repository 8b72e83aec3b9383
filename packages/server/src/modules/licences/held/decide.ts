import { enterpriseNature, productionState } from '@fengsui/contract/dictionaries/enterprises.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { licenceMessages as say } from '@fengsui/contract/licences/licence-messages.ts'
import {
  type LicenceStatus,
  type RevocationMove,
  type RevocationStatus,
  revocationMachine,
} from '@fengsui/contract/licences/life.ts'
import { businesslicenserevocationlog as revocation } from '@fengsui/contract/licences/revocation.ts'
import { sql } from 'kysely'
import { refuseSamePerson } from '../../../framework/auth/same-person.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { checkFiles } from '../../../framework/files/files.ts'
import { badRequest, forbidden } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { lock } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { nextState } from '../../../framework/store/transition.ts'
import { reportWarning } from '../../warnings/index.ts'
import { isAtOrAbove } from '../authority.ts'
import { addTrailEntry } from '../trail.ts'
import { lockLicence, moveLicence, writeLicence } from './move.ts'

interface Decision {
  readonly id: string
  readonly status: string
  readonly opinion: string | null
  readonly files: readonly string[]
}
const moves: Readonly<Record<string, RevocationMove>> = { '1': 'approve', '2': 'refuse', '3': 'withdraw' }

/**
 * Decides a revocation request: by someone other than its author, of the same organisation or above. The
 * author may withdraw it (domain-model.md#E.3 rows 10 and 11).
 */
async function decide(ctx: Context, decision: Decision): Promise<null> {
  const move = lookup(moves, decision.status)
  const { revocationApplyStatus, reviewOpinion, fileUrls } = revocation.fields
  await ctx.db.transaction().execute(async (tx) => {
    const asked = await lock(tx, ctx.caller, revocation, decision.id)
    if (!move)
      throw badRequest(messages.notInDictionary, { label: revocationApplyStatus.label, value: decision.status })
    const to = nextState(revocationMachine, asked.revocationApplyStatus as RevocationStatus, move)
    await requireDecider(ctx, tx, asked, move)
    if (move === 'refuse' && !decision.opinion) throw badRequest(messages.required, { label: reviewOpinion.label })
    if (move === 'approve' && decision.files.length === 0) throw badRequest(messages.choose, { label: fileUrls.label })
    await checkFiles(tx, ctx.caller, decision.files)
    await sql`update lic_revocation_log set revocation_apply_status = ${to}, review_opinion = ${decision.opinion},
        file_urls = ${JSON.stringify(decision.files)}, review_user = ${ctx.caller.userId}, review_time = ${ctx.clock.now()},
        update_user = ${ctx.caller.userId}, update_time = ${ctx.clock.now()}, version = version + 1
      where id = ${asked.id}`.execute(tx)
    await follow(ctx, tx, await lockLicence(tx, asked.licenceId), { move, decision })
  })
  return null
}

async function requireDecider(ctx: Context, tx: Tx, { applyUser, applyOrganizeId }: Row, move: RevocationMove) {
  if (move === 'withdraw') {
    if (String(applyUser) !== ctx.caller.userId) throw forbidden()
    return
  }
  await refuseSamePerson(tx, ctx.caller.userId, [applyUser], say.sameUser)
  if (!(await isAtOrAbove(tx, ctx.caller, applyOrganizeId))) throw forbidden()
}

async function follow(
  ctx: Context,
  tx: Tx,
  row: Row,
  { move, decision }: { move: RevocationMove; decision: Decision },
) {
  const { opinion, files } = decision
  if (move === 'approve') {
    await moveLicence(ctx, tx, row, {
      move: 'revoke',
      opinion,
      files,
      recordId: row.recordId,
      columns: { isBeingRevoked: 0 },
    })
    return endProduction(ctx, tx, row)
  }
  const status = row.status as LicenceStatus
  await writeLicence(ctx, tx, row.id, { isBeingRevoked: 0, statusTime: ctx.clock.now() })
  await addTrailEntry(ctx, tx, {
    enterpriseId: row.enterpriseId,
    recordId: row.recordId,
    licenceId: row.id,
    licenceFrom: status,
    licenceTo: status,
    opinion,
    files,
    act: move === 'refuse' ? 'refuseRevoke' : 'dropRevoke',
  })
}

/** Stops production of a producer and raises a warning that escalates. */
async function endProduction(ctx: Context, tx: Tx, row: Row): Promise<void> {
  const number = String(row.licenseNumber)
  await sql`update ent_enterprise set production_state = ${sql.lit(productionState.is.stopped)}, version = version + 1
    where id = ${row.enterpriseId} and enterprise_nature in (${sql.lit(enterpriseNature.is.producer)}, ${sql.lit(enterpriseNature.is.chemicalsProducer)}) and production_state <> ${sql.lit(productionState.is.stopped)}`.execute(
    tx,
  )
  const about = { source: 'licence', typeKey: 'e1011', objectKind: 'licence' } as const
  await reportWarning(
    tx,
    {
      ...about,
      enterpriseId: String(row.enterpriseId),
      objectId: String(row.id),
      objectName: number,
      severity: 1,
      content: [`许可证${number}已撤销`, `Licence ${number} is revoked`],
    },
    ctx.clock.now(),
  )
}

export default implement(revocation, {
  revocationVerification: (ctx, { id, revocationApplyStatus, reviewOpinion, fileUrls }) =>
    decide(ctx, {
      id: id ?? '',
      status: revocationApplyStatus ?? '',
      opinion: reviewOpinion ?? null,
      files: fileUrls ?? [],
    }),
})
