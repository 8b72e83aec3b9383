import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { filled, messages, phrase } from '@fengsui/contract/kit/common-messages.ts'
import { systemMessages as say } from '@fengsui/contract/system/system-messages.ts'
import { user } from '@fengsui/contract/system/user.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest, HttpError } from '../../../framework/http/http-error.ts'
import { readSheet } from '../../../framework/sheets/read.ts'
import { lock } from '../../../framework/store/detail.ts'
import { uniqueClash } from '../../../framework/store/unique.ts'
import { requireBelow } from '../granter-of.ts'
import { publishSessionsOf } from '../users/sessions.ts'
import { checkRows, type Person, type RowFault } from './check.ts'
import { readLookups } from './lookups.ts'
import { columns, maxRows } from './user-columns.ts'
import { addPeople, changePerson } from './write-users.ts'

const mostFaults = 200

/**
 * Imports users from a sheet, all or none. `preview` returns the outcome and the errors row by row and writes
 * nothing; a sheet with errors is refused with the same list.
 */
export async function importUsers(ctx: Context, { isCovered, preview }: InputOf<typeof user.calls.importUser>) {
  const upload = await ctx.request.upload?.()
  if (!upload) throw badRequest(messages.missingParameter, { name: 'file' })
  const rows = await readSheet(upload, columns, maxRows, ctx.request.abortSignal?.())
  const { caller, request } = ctx
  const lookups = await readLookups(
    ctx,
    rows.map(({ values }) => values.account ?? ''),
  )
  const rules = {
    isCovered: isCovered === 1,
    isEnterprise: caller.userType === 'esp',
    needsDepartment: caller.accessScope.kind !== 'all' && caller.accessScope.kind !== 'tenant',
  }
  const { people, faults } = await checkRows(rows, lookups, rules)
  const known = people.filter(({ id }) => id)
  const all = [...faults, ...(await faultsOfKnown(ctx, known))].sort((a, b) => a.row - b.row)
  const answer = { total: rows.length, added: people.length - known.length, changed: known.length }
  const [first] = all
  if (preview === 1 || !first) {
    if (preview !== 1) await write(ctx, people)
    const told = all.slice(0, mostFaults)
    return { ...answer, faults: told.map((one) => ({ ...one, message: phrase(one.message, request.language) })) }
  }
  throw badRequest(say.sheetHasFaults, { row: first.row, why: first.message, count: all.length })
}

/** Overwritten accounts must be in scope, and not rank above the caller. */
async function faultsOfKnown(ctx: Context, known: readonly Person[]): Promise<RowFault[]> {
  const faults: RowFault[] = []
  for (const { id = '', values, row } of known) {
    const why = await mayTouch(ctx, id, String(values.realName))
    if (why) faults.push({ row, account: String(values.account), message: why })
  }
  return faults
}

async function mayTouch(ctx: Context, id: string, name: string) {
  try {
    await ctx.db.transaction().execute((tx) => lock(tx, ctx.caller, user, id))
    await requireBelow(ctx.db, ctx.caller, id, name)
    return null
  } catch (error) {
    if (error instanceof HttpError) return filled(error.label, error.values)
    throw error
  }
}

async function write(ctx: Context, people: readonly Person[]): Promise<void> {
  await uniqueClash(user, {}, () =>
    ctx.db.transaction().execute(async (tx) => {
      await addPeople(
        ctx,
        tx,
        people.filter(({ id }) => !id),
      )
      for (const person of people) if (person.id) await changePerson(ctx, tx, person.id, person)
    }),
  )
  await publishSessionsOf(
    ctx,
    people.flatMap(({ id }) => id ?? []),
  )
}
