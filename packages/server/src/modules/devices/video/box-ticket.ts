import { visitKind } from '@fengsui/contract/dictionaries/logs.ts'
import type { InputOf, OutputOf } from '@fengsui/contract/kit/call.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { say as word } from '@fengsui/contract/kit/label.ts'
import { aiBox, boxTicketSeconds } from '@fengsui/contract/video/ai-box.ts'
import { endpointOf } from '@fengsui/contract/video/stream-address.ts'
import { videoMessages as say } from '@fengsui/contract/video/video-messages.ts'
import { sql } from 'kysely'
import { hashOfToken, newAccessToken } from '../../../framework/auth/access-token.ts'
import type { Context } from '../../../framework/context.ts'
import { deviceAccess } from '../../../framework/device-access.ts'
import { ForbiddenHost } from '../../../framework/http/device-hosts.ts'
import { badRequest, HttpError } from '../../../framework/http/http-error.ts'
import { find } from '../../../framework/store/detail.ts'
import type { Row } from '../../../framework/store/row.ts'
import { recordVisit } from '../../logs/index.ts'

const ticketParameter = 'ticket'

/** Makes a ticket for the page of a box and returns the address that opens it. */
export async function openBoxPage(
  ctx: Context,
  { id }: InputOf<typeof aiBox.calls.haikang>,
): Promise<OutputOf<typeof aiBox.calls.haikang>> {
  const box: Row = await find(ctx.db, ctx.caller, aiBox, id ?? '')
  const name = String(box.name)
  const service = String(((box.attrs ?? {}) as Row).ssoService ?? '')
  const endpoint = endpointOf(service)
  if (!endpoint) throw badRequest(say.boxWithoutPage, { name })
  await requireAllowed(ctx, endpoint)
  const ticket = newAccessToken()
  const now = ctx.clock.now()
  await sql`with old as (delete from vid_box_ticket where expire_time <= ${now})
    insert into vid_box_ticket (ticket_hash, ai_id, session_id, service, expire_time)
    values (${hashOfToken(ticket)}, ${String(box.id)}, ${ctx.caller.sessionId}, ${service},
      ${new Date(now.getTime() + boxTicketSeconds * 1000)})`.execute(ctx.db)
  const content = word(filled(say.boxOpened, { name }), 'zh').slice(0, 200)
  const visit = { pageName: word(aiBox.label, 'zh'), content, path: '/video/ai' }
  await recordVisit(ctx, visit, visitKind.is.action)
  const url = new URL(service)
  url.searchParams.set(ticketParameter, ticket)
  return { url: url.href, ticket }
}

async function requireAllowed(ctx: Context, { host, port }: { host: string; port: number }): Promise<void> {
  try {
    await deviceAccess(ctx).hosts.resolve(host, port)
  } catch (error) {
    if (!(error instanceof ForbiddenHost)) throw error
    throw badRequest(say.forbiddenHost, { label: aiBox.fields.ssoService.label, host })
  }
}

/** An address without the ticket and without the order of its other parameters. */
function pageOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  url.searchParams.delete(ticketParameter)
  url.searchParams.sort()
  url.hash = ''
  return url.href.replace(/\/$/, '')
}

/**
 * Returns to the page of a box who opened it. A ticket counts once, for the page it was made for as that is registered now, while
 * the user's session lasts; a wrong question uses it up too. Throws 403.
 */
export async function validateBoxTicket(
  ctx: Context,
  { ticket, service }: InputOf<typeof aiBox.calls.loginAuthentication>,
): Promise<OutputOf<typeof aiBox.calls.loginAuthentication>> {
  const used = await sql<{ sessionId: string; service: string; expireTime: Date; isAllowed: boolean }>`
    delete from vid_box_ticket t where ticket_hash = ${hashOfToken(ticket ?? '')}
    returning session_id, service, expire_time, exists (select 1 from dev_device d where d.id = t.ai_id
      and d.is_deleted = 0 and d.enabled = 1 and d.attrs ->> 'ssoService' = t.service) as is_allowed`.execute(ctx.db)
  const [of] = used.rows
  const isValid = of?.isAllowed && of.expireTime > ctx.clock.now() && pageOf(service ?? '') === pageOf(of.service)
  const caller = isValid ? await ctx.callerOf(of.sessionId) : null
  if (!caller || caller.mustChange) throw new HttpError(403, say.boxTicketInvalid)
  return { account: caller.account, realName: caller.name }
}
