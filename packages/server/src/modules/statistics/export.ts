import { resources } from '@fengsui/contract/catalogue.ts'
import { listed, type Resource } from '@fengsui/contract/kit/resource.ts'
import { exporting, exportMessages } from '@fengsui/contract/statistics/export.ts'
import { visibleFields } from '../../framework/access/field-scopes.ts'
import { type Context, requirePermission } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { type Implementation, implement, type RawInput } from '../../framework/http/implement.ts'
import { place } from '../../framework/logs/log-place.ts'
import { maskedText } from '../../framework/logs/mask.ts'
import { conditionWords } from '../../framework/sheets/condition-words.ts'
import { everyPage, type RowStream, streamRows } from '../../framework/store/stream-rows.ts'
import { sheetAnswer } from './sheet-answer.ts'

/** Logs an export: user and filters (domain-model.md#G.3). */
function noteExport({ logs, caller, clock, request }: Context, of: Resource, query: object): void {
  logs?.push('log_usual', {
    tenantId: caller.tenantId,
    userId: caller.userId,
    createBy: caller.account.slice(0, 60),
    ...place,
    method: 'POST',
    requestUri: `${exporting.path}/export`,
    methodClass: of.path,
    methodName: 'export',
    userAgent: request.agent.slice(0, 400),
    remoteIp: request.ip,
    params: maskedText(query),
    logLevel: 'info',
    logId: `${of.path.split('/').at(-1)}_export`,
    logData: `导出${of.label[0]}`,
    createTime: clock.now(),
  })
}

/** Parameters sent by every client that are not filters. */
const noFilters = new Set(['resource', 'current', 'size', 'blade-auth', '_t'])

/** Exports the rows of any list as a sheet. Implementations with a list of their own provide it. */
export function exportOf(implementations: readonly Implementation[]): Implementation {
  const answer = async (ctx: Context, { resource: name }: { resource?: string | null | undefined }, raw: RawInput) => {
    const of = named(String(name ?? ''))
    requirePermission(ctx, `${of.area}_export`)
    const query = Object.fromEntries(Object.entries(raw).filter(([key]) => !noFilters.has(key)))
    const own = implementations.find((one) => one.of === of)
    const rows = await rowsOf(ctx, of, query, own)
    noteExport(ctx, of, query)
    const fields = Object.fromEntries(listed(visibleFields(of, ctx.caller)))
    const conditions = await conditionWords(ctx, { ...own?.hooks?.filters, ...of.fields }, query)
    return sheetAnswer(ctx, { label: of.label, fields, conditions, input: { resource: of.path, ...query }, rows })
  }
  return implement(exporting, { exportByQuery: answer, exportByBody: answer })
}

const isList = ({ standard }: Resource) => standard.page !== undefined || standard.list !== undefined

function named(name: string): Resource {
  const path = name.replace(/^\/?(api\/)?/, '/')
  const found = resources.filter((one) => isList(one) && (one.path === path || one.path.endsWith(path)))
  const [of] = found.filter((one) => one.path === path).concat(found)
  if (!of || path === '/') throw badRequest(exportMessages.unknown, { name })
  if (found.length > 1 && of.path !== path) throw badRequest(exportMessages.ambiguous, { name })
  return of
}

async function rowsOf(
  ctx: Context,
  of: Resource,
  query: RawInput,
  own: Implementation | undefined,
): Promise<RowStream> {
  const { overrides = {}, conditions } = own?.hooks ?? {}
  const page = of.standard.page ? overrides.page : overrides.list
  if (page) return everyPage((asked) => page(ctx, asked), query)
  return streamRows(ctx, of, query, conditions?.(ctx, query) ?? [])
}
