import { hiddenTroubleSource, hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { hiddenTroubleLife } from '@fengsui/contract/registers/hidden-trouble-life.ts'
import { registerMessages as say } from '@fengsui/contract/registers/register-messages.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest, conflict } from '../../../framework/http/http-error.ts'
import { nextNumber } from '../../../framework/store/number.ts'
import type { BeforeRow, NextRow, Row } from '../../../framework/store/row.ts'
import { dayOf, daysLater, requireOrder, requirePast } from '../dates.ts'
import { moveTrouble } from './move.ts'
import { checkSides } from './sides.ts'

const { fields } = enterprisehiddentrouble
const [major, county] = ['2', 4]
/** Sources each side may report from. */
const sources: Readonly<Record<string, readonly string[]>> = { esp: ['1', '3', '4'], sss: ['2', '3', '4', '5'] }

/** Validates a hidden trouble and applies its transition. */
export async function checkTrouble(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof enterprisehiddentrouble>,
  before: BeforeRow<typeof enterprisehiddentrouble> | null,
  raw: Row,
): Promise<Row> {
  if (before?.status === hiddenTroubleStatus.is.closed) throw badRequest(say.troubleClosed)
  if (before) checkSides(ctx.caller, next, before)
  await checkFacts(ctx, tx, next, before)
  const deadline = dayOf(next.deadline) ?? daysLater(String(next.findDate), next.level === major ? 30 : 15)
  requireOrder([next.findDate, fields.findDate.label], [deadline, fields.deadline.label])
  if (before) return { deadline, ...(await moveTrouble(ctx, tx, { ...next, deadline }, before, raw)) }
  if (String(next.status) !== hiddenTroubleLife.initial) throw conflict()
  checkSource(ctx, String(next.source))
  return {
    troubleNo: await nextNumber(tx, ctx.caller.tenantId, enterprisehiddentrouble.prefix ?? '', ctx.clock.now()),
    finderSide: ctx.caller.userType,
    deadline,
    recheckUser: null,
    recheckDate: null,
    recheckOpinion: null,
  }
}

async function checkFacts(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof enterprisehiddentrouble>,
  before: BeforeRow<typeof enterprisehiddentrouble> | null,
): Promise<void> {
  requirePast(ctx, next.findDate, fields.findDate.label)
  requireOrder([next.findDate, fields.findDate.label], [next.finishDate, fields.finishDate.label])
  const lowered = before?.level === major && next.level !== major
  if (lowered && (ctx.caller.userType === 'esp' || ctx.caller.escalationLevel < county))
    throw badRequest(say.loweredByCounty)
  if (!next.workplaceId) return
  const found = await sql`select 1 from wp_workplace where id = ${next.workplaceId}
    and enterprise_id = ${next.enterpriseId} and is_deleted = 0`.execute(tx)
  if (found.rows.length === 0) throw badRequest(say.otherEnterprise, { label: workplace.label })
}

function checkSource({ caller }: Context, source: string): void {
  const label = hiddenTroubleSource.entries[source as keyof typeof hiddenTroubleSource.entries]
  if (!lookup(sources, caller.userType)?.includes(source)) throw badRequest(say.sourceOfSide, { value: label })
}
