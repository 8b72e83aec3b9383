import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { figureText } from '@fengsui/contract/kit/figure.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { statMessages } from '@fengsui/contract/statistics/statistics.ts'
import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { badRequest } from '../../../framework/http/http-error.ts'
import type { RawResponse } from '../../../framework/http/implement.ts'
import { parseBounded } from '../../../framework/http/json-bounds.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { attached } from '../../../framework/sheets/attached.ts'
import { fileWorkers } from '../../../framework/workers/file-workers.ts'
import { enterprisesByGroup } from '../register-statistics.ts'
import { type Asked, spanOf, warningActionsOf } from '../warning-actions.ts'
import type { ReportContent } from './fill.ts'

const filler = new URL('./fill.ts', import.meta.url)

/** Maximum number of enterprises in a report. */
const mostRows = 200
const mostCharts = 12

/**
 * Returns the figures of a period as a document, from the uploaded or the default template
 * (domain-model.md#G.3).
 */
export async function report(
  ctx: Context,
  asked: Asked,
  charts: unknown,
  template: Buffer | undefined,
): Promise<RawResponse> {
  const { language } = ctx.request
  const now = ctx.clock.now()
  const span = spanOf(asked, now)
  const pictures = picturesOf(charts)
  const register = await enterprisesByGroup(ctx, asked)
  const actions = await warningActionsOf(ctx, asked)
  const [deeds, sums] = await Promise.all([actions.at(mostRows, 0), actions.sums()])
  const { total } = register
  const title = say(statMessages.report, language)
  const content: ReportContent = {
    texts: {
      title,
      organisation: await nameOf(ctx, asked),
      date: shanghai(now),
      period: `${shanghai(span.from).slice(0, 10)} - ${shanghai(new Date(span.to.getTime() - 1)).slice(0, 10)}`,
      enterprises: figureText(total.enterprises),
      employees: figureText(total.employees),
      workplaces: figureText(total.workplaces),
      warehouses: figureText(total.warehouses),
      licences: figureText(total.licences),
      output: figureText(total.output),
      purchaseKg: figureText(sums.purchaseKg),
      productionBox: figureText(sums.productionBox),
      salesBox: figureText(sums.salesBox),
      useKg: figureText(sums.useKg),
      discardKg: figureText(sums.discardKg),
      stockBox: figureText(sums.stockBox),
      stockExplosiveKg: figureText(sums.stockExplosiveKg),
      warnTotal: figureText(sums.warnTotal),
      handleRate: sums.handleRate === null ? '—' : figureText(sums.handleRate),
      hiddenOpen: figureText(sums.hiddenOpen),
    },
    deeds,
    sums,
    charts: pictures,
  }
  const bytes = await fileWorkers.withWorker(
    (run) => run(filler, 'fillReport', [template && new Uint8Array(template), content, language]),
    ctx.request.abortSignal?.(),
  )
  return attached(`${title}-${shanghai(now).slice(0, 10)}.docx`, Buffer.from(bytes as Uint8Array))
}

/** Returns the name of the organisation or enterprise reported on. */
async function nameOf({ db, caller }: Context, { oid, eid }: Asked): Promise<string> {
  const id = eid ?? (caller.userType === 'esp' ? caller.enterpriseId : null)
  const found = id
    ? await sql<{ name: string }>`select enterprise_name as name from ent_enterprise where id = ${id}`.execute(db)
    : await sql<{ name: string }>`select organize_name as name from org_organize
        where id = ${oid ?? caller.organizeId}`.execute(db)
  return found.rows[0]?.name ?? '—'
}

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Decodes charts drawn by the console: a JSON list of data URLs of PNG images. */
function picturesOf(charts: unknown): Buffer[] {
  if (charts === undefined || charts === null || charts === '') return []
  const list = typeof charts === 'string' ? parsed(charts) : charts
  const wrong = () => badRequest(messages.wrongType, { name: 'charts' })
  if (!Array.isArray(list) || list.length > mostCharts) throw wrong()
  return list.map((one) => {
    const [, packed] = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/.exec(String(one)) ?? []
    const bytes = Buffer.from(packed ?? '', 'base64')
    if (!bytes.subarray(0, png.length).equals(png)) throw wrong()
    return bytes
  })
}

function parsed(text: string): unknown {
  try {
    return parseBounded(text)
  } catch {
    return undefined
  }
}
