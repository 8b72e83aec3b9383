import { peopleMessages as say } from '@fengsui/contract/people/people-messages.ts'
import { staff as of, staffChange } from '@fengsui/contract/people/staff.ts'
import type { Context } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import { implement, type RawInput } from '../../../framework/http/implement.ts'
import { readIds } from '../../../framework/http/read-input.ts'
import { withDiff, withNames } from '../../../framework/review/diff.ts'
import { detail } from '../../../framework/store/detail.ts'
import { list, page } from '../../../framework/store/page.ts'
import type { Row } from '../../../framework/store/row.ts'
import { write } from '../../../framework/store/submit.ts'
import { asSeen, byIdentity, changeAsSeen } from './identity.ts'
import { importPhotos } from './import-photos.ts'
import { importStaff, staffTemplate } from './import-staff.ts'
import { reviewStaff } from './review-staff.ts'
import { certificatesOf } from './with-certificates.ts'
import { staffHooks } from './write-staff.ts'

const most = 200

/** Changes post, department, employment or workplaces of several people, all or none, by the rules of the form. */
async function batchUpdate(ctx: Context, ids: readonly string[], given: Row): Promise<null> {
  if (ids.length > most) throw badRequest(say.tooManyPeople, { max: most })
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null))
  if (Object.keys(values).length === 0) throw badRequest(say.noneToChange)
  await ctx.db.transaction().execute(async (tx) => {
    for (const id of ids) await write(tx, ctx, of, { id, values, body: values }, staffHooks)
  })
  return null
}

async function info(ctx: Context, id: string) {
  const [row = {}] = await asSeen(ctx, [await detail(ctx, of, id)])
  return { ...row, id, certificates: await certificatesOf(ctx, id) }
}

const differing = async (ctx: Context, row: Row) => withDiff(ctx, of.fields, await changeAsSeen(ctx, row))

async function changes(ctx: Context, raw: RawInput) {
  const found = await list(ctx, staffChange, raw)
  if (Array.isArray(found)) return Promise.all(found.map((row) => differing(ctx, row)))
  return { ...found, records: await Promise.all(found.records.map((row) => differing(ctx, row))) }
}

async function change(ctx: Context, id: string) {
  const row = await differing(ctx, await detail(ctx, staffChange, id))
  return withNames(ctx, of.fields, row)
}

export default implement(
  of,
  {
    importTemplate: (ctx) => staffTemplate(ctx),
    importSheet: (ctx, { preview }) => importStaff(ctx, preview === 1),
    importPhotos: (ctx, { preview }) => importPhotos(ctx, preview === 1),
    info: (ctx, { id }) => info(ctx, id ?? ''),
    process: (ctx, { id, status, reviewOpinion }) => reviewStaff(ctx, [id ?? ''], { status, opinion: reviewOpinion }),
    batchProcess: (ctx, { status, reviewOpinion }, raw) =>
      reviewStaff(ctx, readIds(raw, 'ids'), { status, opinion: reviewOpinion }),
    batchUpdate: (ctx, { ids: _, ...values }, raw) => batchUpdate(ctx, readIds(raw, 'ids'), values),
    userProcessList: (ctx, _, raw) => changes(ctx, raw),
    userProcessInfo: (ctx, { id }) => change(ctx, id ?? ''),
  },
  {
    ...staffHooks,
    overrides: {
      page: async (ctx, raw) => {
        const found = await page(ctx, of, ...(await byIdentity(ctx, raw)))
        return { ...found, records: await asSeen(ctx, found.records) }
      },
    },
  },
)
