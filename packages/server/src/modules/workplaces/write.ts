import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import type { Context } from '../../kit/context.ts'
import type { ResourceHooks } from '../../kit/implement.ts'
import { serializeRow } from '../../kit/present.ts'
import { propose, record } from '../../kit/review/request.ts'
import { submit } from '../../kit/store/submit.ts'
import { pendingReviewFor } from '../../supervision/later.ts'
import { workplaceDeleteBlocker } from './keep.ts'
import { logWorkplace } from './log.ts'
import { refusePending } from './pending.ts'
import { checkWorkplace } from './rules.ts'

type Raw = Readonly<Record<string, unknown>>
type Row = Record<string, unknown>

/** What of a row can be written, in its wire form: the image that a change keeps. */
export function imageOf(row: Row): Row {
  const shown = serializeRow(workplace, row)
  const names = Object.entries(workplace.fields).flatMap(([name, { readOnly }]) =>
    !readOnly && Object.hasOwn(row, name) ? [name] : [],
  )
  return Object.fromEntries(names.map((name) => [name, shown[name]]))
}

/** What a change of a workplace concerns. */
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

const hooks: ResourceHooks = {
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

/** A room is removed by its enterprise after a review; what it holds keeps it anyway. */
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

/** Adds a workplace: a supervisor's holds at once, an enterprise's waits for its review. */
export const addWorkplace = (ctx: Context, raw: Raw): Promise<{ id: string }> =>
  submit(ctx, workplace, { ...raw, id: '', positionId: '' }, hooks)

/** A supervisor's own change holds at once, and is on record like any other. */
export const updateWorkplace = (ctx: Context, raw: Raw): Promise<{ id: string }> => submit(ctx, workplace, raw, hooks)
