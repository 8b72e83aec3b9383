import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { camera } from '@fengsui/contract/video/camera.ts'
import { type MediaUse, ticketSeconds } from '@fengsui/contract/video/stream-link.ts'
import { videoMessages as say } from '@fengsui/contract/video/video-messages.ts'
import { z } from 'zod'
import { secretOf } from '../../../framework/auth/secret.ts'
import type { Caller, Context, Db } from '../../../framework/context.ts'
import { forbidden, HttpError } from '../../../framework/http/http-error.ts'
import { find } from '../../../framework/store/detail.ts'

const claims = z.object({
  cameraId: z.string(),
  use: z.enum(['live', 'playback']),
  stream: z.enum(['0', '1']),
  /** Session of the viewer. */
  viewer: z.string(),
  /** Span of a playback, ms since 1970. */
  start: z.number().optional(),
  end: z.number().optional(),
  /** End of its life, s since 1970. */
  expires: z.number(),
  serial: z.string(),
})
/** What a viewer may look at: one camera, live or a span, within five minutes. */
export type Ticket = Readonly<z.infer<typeof claims>>
export type TicketFor = Omit<Ticket, 'viewer' | 'expires' | 'serial'>

type Signing = Pick<Context, 'db' | 'clock'>
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Writes a ticket for the caller's session: `claims.signature`, both base64url. */
export async function makeTicket({ db, clock, caller }: Signing & Pick<Context, 'caller'>, of: TicketFor) {
  const expires = seconds(clock.now()) + ticketSeconds
  const ticket: Ticket = { ...of, viewer: caller.sessionId, expires, serial: randomBytes(12).toString('base64url') }
  const body = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return { text: `${body}.${await sign(db, body)}`, expires: new Date(expires * 1000) }
}

const refusal = (sentence: (typeof say)['ticketInvalid' | 'ticketExpired' | 'ticketInUse' | 'ticketEnded']) =>
  new HttpError(403, sentence)
const longest = 2000

/** Reads a ticket. Throws 403 when it was not made here or its life is over. */
export async function readTicket({ db, clock }: Signing, text: string): Promise<Ticket> {
  const [body = '', signature = '', ...more] = text.length > longest ? [] : text.split('.')
  const [given, own] = [Buffer.from(signature), Buffer.from(await sign(db, body))]
  if (more.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) throw refusal(say.ticketInvalid)
  const read = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (!read.success) throw refusal(say.ticketInvalid)
  if (seconds(clock.now()) >= read.data.expires) throw refusal(say.ticketExpired)
  return read.data
}

async function sign(db: Db, body: string): Promise<string> {
  return createHmac('sha256', await secretOf(db, 'media'))
    .update(body)
    .digest('base64url')
}

/** A viewer let in. `release` ends the view; the same ticket then admits again until its life is over. */
export interface Admission {
  readonly ticket: Ticket
  readonly caller: Caller
  release(): void
}

export interface TicketGate {
  /** Lets one viewer in. Throws 403 with the reason, 404 when the camera is out of the viewer's sight by now. */
  admit(text: string, asked: { cameraId: string; use: MediaUse }): Promise<Admission>
}

/**
 * Creates the gate of a media server: a ticket admits one connection at a time, for the camera and use it was made for, while
 * the session it was made in is active and still may see the camera.
 */
export function ticketGate(services: Signing & Pick<Context, 'callerOf'>): TicketGate {
  const open = new Set<string>()
  return {
    async admit(text, { cameraId, use }) {
      const ticket = await readTicket(services, text)
      if (ticket.cameraId !== cameraId || ticket.use !== use) throw refusal(say.ticketInvalid)
      const caller = await services.callerOf(ticket.viewer)
      if (!caller || caller.mustChange) throw refusal(say.ticketEnded)
      if (!caller.permissions.has('video_view')) throw forbidden()
      await find(services.db, caller, camera, cameraId)
      if (open.has(ticket.serial)) throw refusal(say.ticketInUse)
      open.add(ticket.serial)
      return { ticket, caller, release: () => void open.delete(ticket.serial) }
    },
  }
}
