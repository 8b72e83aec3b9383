import { type LocalError, localErrors } from '@fengsui/contract/logs/error.ts'
import type { Caller, Context } from '../context.ts'
import { unauthorized } from '../http/http-error.ts'
import { read } from '../http/read-input.ts'
import { errorColumns } from './error-row.ts'
import { place } from './log-place.ts'
import { maskedText } from './mask.ts'
import { writeLogs } from './write-log.ts'

/** Saves the errors gathered by a console; answers only once they are written. */
export async function saveLocalErrors(ctx: Context, errors: readonly LocalError[]): Promise<null> {
  const { tenantId, userId, account } = ctx.caller
  const { ip, agent } = ctx.request
  const now = ctx.clock.now()
  const rows = errors.map(({ type, url, message, stack, info, time }) => ({
    tenantId,
    userId,
    createBy: account,
    ...place,
    remoteIp: ip.slice(0, 60),
    userAgent: agent.slice(0, 400),
    requestUri: withoutQuery(url),
    params: maskedText({ type, info, time }),
    ...errorColumns({ source: 'console', name: nameOf(message, stack, type), message, stack }),
    createTime: now,
  }))
  if (rows.length > 0) await writeLogs(ctx.db, 'log_error', rows)
  return null
}

/** The same for a public call; throws 401 unless signed in, so that strangers cannot fill the log. */
export async function takeLocalErrors(ctx: Context, raw: Readonly<Record<string, unknown>>): Promise<null> {
  if (!(ctx.caller as Caller | null)) throw unauthorized()
  return saveLocalErrors(ctx, read({ list: localErrors }, raw).list ?? [])
}

/** A URL may carry a token or a search for a person. */
const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '').slice(0, 300)

/** The exception's name at the start of the text (`TypeError: …`), else the console's failure type. */
const nameOf = (message: string, stack: string, type: string): string =>
  /^(?:Uncaught )?(\w*(?:Error|Exception))\b/.exec(`${message}\n`)?.[1] ??
  /^(\w*Error)\b/.exec(stack)?.[1] ??
  (type || 'Error')
