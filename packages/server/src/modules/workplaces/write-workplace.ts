import type { Label } from '@fengsui/contract/kit/label.ts'
import { changeStatus } from '@fengsui/contract/supervision/change.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { workplaceMessages as say } from '@fengsui/contract/workplaces/workplace-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import type { ResourceHooks } from '../../framework/http/implement.ts'
import { serializeRow } from '../../framework/http/serialize-row.ts'
import { propose, record } from '../../framework/review/request.ts'
import type { Row } from '../../framework/store/row.ts'
import { submit } from '../../framework/store/submit.ts'
import { pendingReviewFor } from '../../supervision/later.ts'
import { logWorkplace } from './log-workplace.ts'
import { refusePending } from './pending.ts'
import { checkWorkplace } from './workplace-rules.ts'

type Held = Record<'devices' | 'stations' | 'warnings' | 'pending', boolean>

/** Returns why a workplace cannot be removed: something is in it or pending for it. */
async function workplaceDeleteBlocker(_ctx: Context, tx: Tx, { id }: Record<string, unknown>): Promise<Label | null> {
  const found = await sql<Held>`select
    exists (select 1 from dev_device where workplace_id = ${id} and is_deleted = 0) as devices,
    exists (select 1 from wp_station where workplace_id = ${id} and is_deleted = 0) as stations,
    exists (select 1 from warn_event where workplace_id = ${id} and close_time is null) as warnings,
    exists (select 1 from change_request where workplace_id = ${id} and status = ${sql.lit(changeStatus.is.pending)}) as pending`.execute(
    tx,
  )
  const held = found.rows[0]
  if (held?.devices) return say.hasDevices
  if (held?.stations) return say.hasStations
  if (held?.warnings) return say.hasWarnings
  return held?.pending ? say.hasPending : null
}

type Raw = Readonly<Record<string, unknown>>

/** Returns a row's writable fields in wire form: the snapshot stored with a change. */
export function imageOf(row: Row): Row {
  const shown = serializeRow(workplace, row)
  const names = Object.entries(workplace.fields).flatMap(([name, { readOnly }]) =>
    !readOnly && Object.hasOwn(row, name) ? [name] : [],
  )
  return Object.fromEntries(names.map((name) => [name, shown[name]]))
}

/** Subject columns of a workplace's change. */
export const ofWorkplace = ({ id, name, enterpriseId }: Row) =>
  ({
    area: 'workplace',
    subject: 'workplace',
    subjectId: String(id),
    subjectName: String(name),
    workplaceId: String(id),
    enterpriseId: String(enterpriseId),
  }) as const

const isProposal = (ctx: Context) => ctx.caller.userType === 'esp'

/** Rules of a workplace that is written by a form, a table or a sheet. */
export const hooks: ResourceHooks = {
  beforeSave: async (ctx, tx, next, before) => {
    if (before) await refusePending(tx, [String(before.id)])
    await checkWorkplace(tx, next, before)
    if (isProposal(ctx)) return { reviewStatus: '2' }
    return { reviewStatus: '1', reviewUser: ctx.caller.userId, reviewTime: ctx.clock.now() }
  },
  afterSave: async (ctx, tx, id, next, before, raw) => {
    const images = { before: before && imageOf(before), after: imageOf(next) }
    const reason = raw.changeReason ? String(raw.changeReason) : null
    const change = {
      ...ofWorkplace({ ...next, id }),
      ...images,
      changeType: before ? 'update' : 'add',
      reason,
    } as const
    await (isProposal(ctx) ? propose : record)(ctx, tx, change)
    if (before) await logWorkplace(ctx, tx, before, { ...before, ...next }, { reason })
    return undefined
  },
  publishes: ['registry'],
}

/** An enterprise's removal of a workplace needs a review; its contents prevent removal in any case. */
export const workplaceBeyond: ResourceHooks = {
  deleteBlocker: workplaceDeleteBlocker,
  pendingReview: pendingReviewFor({
    of: workplace,
    area: 'workplace',
    subject: 'workplace',
    weakened: async () => [],
    supervises: async () => true,
  }),
  publishes: ['registry'],
}

/** Adds a workplace: a supervisor's takes effect at once, an enterprise's awaits review. */
export const addWorkplace = (ctx: Context, raw: Raw): Promise<{ id: string }> =>
  submit(ctx, workplace, { ...raw, id: '', positionId: '' }, hooks)

/** A supervisor's own change takes effect at once, and is logged like any other. */
export const updateWorkplace = (ctx: Context, raw: Raw): Promise<{ id: string }> => submit(ctx, workplace, raw, hooks)
