import { resources } from '@fengsui/contract/catalogue.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { phrase } from '@fengsui/contract/kit/messages.ts'
import { listed, type Resource } from '@fengsui/contract/kit/resource.ts'
import { sheetMessages } from '@fengsui/contract/kit/sheet-messages.ts'
import { exporting, exportMessages, mostRowsAtOnce, mostRowsOfSheet } from '@fengsui/contract/statistics/export.ts'
import { startWork } from '../../kit/background/start.ts'
import { type Context, demand } from '../../kit/context.ts'
import { namesOf } from '../../kit/dictionaries/names.ts'
import { accepted } from '../../kit/envelope.ts'
import { type Bare, type Implementation, implement, type Raw } from '../../kit/implement.ts'
import { shanghai } from '../../kit/present.ts'
import { refuse } from '../../kit/refusal.ts'
import { seenFields } from '../../kit/scopes/fields.ts'
import { attached } from '../../kit/sheet/attached.ts'
import { streamSheet } from '../../kit/sheet/stream.ts'
import { type EveryRow, everyPage, everyRow } from '../../kit/store/every.ts'
import { noteExport } from './export-note.ts'

/** Sent along by every client, and no filter. */
const noFilters = new Set(['resource', 'current', 'size', 'blade-auth', '_t'])

/** The rows of any list as a sheet. Which lists answer themselves, their implementations say. */
export function exportOf(implementations: readonly Implementation[]): Implementation {
  const answer = async (ctx: Context, { resource: name }: { resource?: string | null | undefined }, raw: Raw) => {
    const of = named(String(name ?? ''))
    demand(ctx, `${of.area}_export`)
    const query = Object.fromEntries(Object.entries(raw).filter(([key]) => !noFilters.has(key)))
    const own = implementations.find((one) => one.of === of)
    const rows = await rowsOf(ctx, of, query, own)
    noteExport(ctx, of, query)
    return make(ctx, of, query, rows)
  }
  return implement(exporting, { exportByQuery: answer, exportByBody: answer })
}

const isList = ({ standard }: Resource) => standard.page !== undefined || standard.list !== undefined

function named(name: string): Resource {
  const path = name.replace(/^\/?(api\/)?/, '/')
  const found = resources.filter((one) => isList(one) && (one.path === path || one.path.endsWith(path)))
  const [of] = found.filter((one) => one.path === path).concat(found)
  if (!of || path === '/') throw refuse(exportMessages.unknown, { name })
  if (found.length > 1 && of.path !== path) throw refuse(exportMessages.ambiguous, { name })
  return of
}

async function rowsOf(ctx: Context, of: Resource, query: Raw, own: Implementation | undefined): Promise<EveryRow> {
  const { standard = {}, also } = own?.beyond ?? {}
  const page = of.standard.page ? standard.page : standard.list
  if (page) return everyPage((asked) => page(ctx, asked), query)
  return everyRow(ctx, of, query, also?.(ctx, query) ?? [])
}

async function make(ctx: Context, of: Resource, query: Raw, rows: EveryRow): Promise<Bare> {
  const { language } = ctx.request
  const fields = Object.fromEntries(listed(seenFields(of, ctx.caller)))
  const names = await namesOf(ctx, fields, language)
  const name = phrase(of.label, language)
  const said = (message: Label) => phrase(message, language)
  const notes = [
    ...Object.entries(query).flatMap(([key, value]): [string, string][] => (value ? [[key, String(value)]] : [])),
    [said(sheetMessages.exportedBy), ctx.caller.name] as const,
    [said(sheetMessages.exportedAt), shanghai(ctx.clock.now())] as const,
  ]
  const sheet = (progress?: (done: number) => void) =>
    streamSheet({ name, fields, names, language, notes, batches: rows.batches(), ...(progress ? { progress } : {}) })
  const fileName = `${name}-${shanghai(ctx.clock.now()).replace(/\D/g, '').slice(0, 14)}.xlsx`
  const few = await rows.count(mostRowsAtOnce + 1)
  if (few <= mostRowsAtOnce) return attached(fileName, await sheet())
  const total = await rows.count(mostRowsOfSheet + 1)
  if (total > mostRowsOfSheet) throw refuse(exportMessages.tooMany, { max: mostRowsOfSheet })
  const input = { resource: of.path, ...query }
  const jobId = await startWork(ctx, { name, kind: 'export', input, total, fileName, extension: 'xlsx', run: sheet })
  return { body: accepted({ jobId, total }, 'POST', language) }
}
