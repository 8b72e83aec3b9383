import { peopleMessages as say } from '@fengsui/contract/people/people-messages.ts'
import { staff as of } from '@fengsui/contract/people/staff.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { Row } from '../../../framework/store/row.ts'
import { write } from '../../../framework/store/submit.ts'
import { staffHooks } from './write-staff.ts'

const most = 200

/** Changes post, department, employment or workplaces of several people, all or none, by the rules of the form. */
export async function batchUpdate(ctx: Context, ids: readonly string[], given: Row): Promise<null> {
  if (ids.length > most) throw badRequest(say.tooManyPeople, { max: most })
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null))
  if (Object.keys(values).length === 0) throw badRequest(say.noneToChange)
  await ctx.db.transaction().execute(async (tx) => {
    for (const id of ids) await write(tx, ctx, of, { id, values, body: values }, staffHooks)
  })
  return null
}
