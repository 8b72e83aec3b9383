import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { reasonFields } from '@fengsui/contract/supervision/reason.ts'
import { supervisionMessages as why } from '@fengsui/contract/supervision/supervision-messages.ts'
import { isLooser, type LimitField } from '@fengsui/contract/telemetry/limit-fields.ts'
import { settingFields } from '@fengsui/contract/workplaces/setting.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { workplaceMessages as say } from '@fengsui/contract/workplaces/workplace-messages.ts'
import type { Context, Tx } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { readIds } from '../../../framework/http/read-input.ts'
import { propose, record } from '../../../framework/review/request.ts'
import { lock } from '../../../framework/store/detail.ts'
import { checkReferences } from '../../../framework/store/references.ts'
import type { Row } from '../../../framework/store/row.ts'
import { labelsOf } from '../../../supervision/later.ts'
import { refusePending } from '../pending.ts'
import { type Limits, type LimitValue, strictest, valueNow } from './setting-limits.ts'
import { limitsOf, settingNamed, writeSetting } from './setting-rows.ts'

type Input = InputOf<typeof workplace.calls.setting>

/**
 * Sets limits and switches of several workplaces of one enterprise. A supervisor's take effect at once. Of an
 * enterprise's, values stricter for every workplace take effect at once; those looser for any need a reason
 * and a review.
 */
export async function applySetting(
  ctx: Context,
  { workplaceIds, settingName, changeReason, changeFiles, ...given }: Input,
): Promise<null> {
  const ids = readIds({ ids: workplaceIds }, 'workplaceIds').sort()
  await ctx.db.transaction().execute(async (tx) => {
    const rows: Row[] = []
    for (const id of ids) rows.push(await lock(tx, ctx.caller, workplace, id))
    const enterpriseId = String(rows[0]?.enterpriseId)
    if (rows.some((row) => row.enterpriseId !== enterpriseId)) throw badRequest(say.oneEnterprise)
    await refusePending(tx, ids)
    const setting = await settingNamed(tx, enterpriseId, settingName ?? '', ids)
    const wanted = given as Limits
    const held = await heldBy(tx, rows)
    const later = ctx.caller.userType === 'esp' ? loosened(held, wanted) : {}
    const loose = Object.keys(settingFields).filter((name) => Object.hasOwn(later, name))
    if (loose.length > 0 && !changeReason?.trim())
      throw badRequest(why.reasonRequired, { fields: labelsOf({ fields: settingFields }, loose) })
    await checkReferences(tx, ctx.caller, reasonFields, { changeFiles }, {})
    const atOnce = unlessIn(wanted, later)
    const values = { ...carried(held, atOnce), ...atOnce }
    await writeSetting(ctx, tx, { enterpriseId, name: settingName ?? '', setting, rows, values, reason: changeReason })
    const of = { area: 'workplace', subject: 'setting', subjectId: null, subjectName: settingName ?? '' } as const
    const reason = { reason: changeReason ?? null, files: changeFiles ?? [] }
    const change = { ...of, ...reason, workplaceId: null, enterpriseId, changeType: 'setting' } as const
    for (const [write, part] of [[propose, later] as const, [record, atOnce] as const]) {
      if (Object.keys(part).length === 0) continue
      const before = Object.fromEntries(Object.keys(part).map((name) => [name, common(held, name)]))
      await write(ctx, tx, { ...change, before, after: { workplaceIds: ids, settingName, ...part } })
    }
  })
  ctx.publish('registry')
  return null
}

/** Current limits of a workplace: its own fields, and the limits it shares. */
type Held = readonly { readonly row: Row; readonly shared: Limits }[]

const heldBy = (tx: Tx, rows: readonly Row[]): Promise<Held> =>
  Promise.all(rows.map(async (row) => ({ row, shared: await limitsOf(tx, row.settingId as string | null) })))

const valuesNow = (held: Held, name: string): LimitValue[] => held.map(({ row, shared }) => valueNow(row, shared, name))

/** Returns the wanted values that are looser for any workplace. */
const loosened = (held: Held, wanted: Limits): Limits =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) =>
      valuesNow(held, name).some((now) => isLooser(name as LimitField, now, value)),
    ),
  )

/** Returns unchanged shared limits carried over to the new name, the strictest of each. */
function carried(held: Held, changed: Limits): Limits {
  const names = new Set(held.flatMap(({ shared }) => Object.keys(shared)))
  const kept = [...names].filter((name) => !Object.hasOwn(changed, name))
  return Object.fromEntries(kept.map((name) => [name, strictest(name as LimitField, valuesNow(held, name))]))
}

/** Returns the value common to all workplaces, else null. */
function common(held: Held, name: string): LimitValue {
  const [first, ...others] = valuesNow(held, name)
  return others.every((value) => value === first) ? (first ?? null) : null
}

const unlessIn = (values: Limits, others: Limits): Limits =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(others, name)))
