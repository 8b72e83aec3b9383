import { createHmac, timingSafeEqual } from 'node:crypto'
import { storageMessages } from '@fengsui/contract/storage/messages.ts'
import type { Caller, Context, Db } from './context.ts'
import { secretOf } from './identity/secret.ts'
import { HttpError, notFound } from './refusal.ts'

/** The prefix of links to files (specification: file domain prefix /yhbz/). */
const filePrefix = '/yhbz/'
const minute = 60
const hour = 60 * minute
/** How long a link opens by itself, s. */
const life = 15 * minute
/** How long beyond that it opens in a browser where its reader is signed in, s. */
const lifeHere = 12 * hour - life

/** What a link says of itself. `reader`: the session it was made for and how that stood; '' when it is anybody's. */
export interface FileLink {
  readonly id: string
  readonly expires: string
  readonly reader: string
  readonly signature: string
}

/** The file a link of ours names. */
export const idInLink = (link: string): string | undefined => /^\/yhbz\/(\d{1,19})\?/.exec(link)?.[1]

/**
 * A link to a file for the caller's session: it opens without a token for 14 to 15 minutes, and where the same account is
 * signed in for twelve hours, as long as the session lives and stands as it does now. It changes on the minute only, so
 * that a list read twice shows the same ones. Without a caller (a file put before there is an account) it is anybody's.
 */
export async function linkTo({ db, clock, caller }: Pick<Context, 'db' | 'clock' | 'caller'>, id: string) {
  const signedIn = caller as Caller | null
  const reader = signedIn ? `${signedIn.sessionId}.${await standingOf(db, signedIn)}` : ''
  return written(db, id, Math.floor(seconds(clock.now()) / minute) * minute + life, reader)
}

/** A link that opens for anybody for one to two hours and changes on the hour: portraits, which every page shows. */
export const openLink = ({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<string> =>
  written(db, id, (Math.floor(seconds(clock.now()) / hour) + 2) * hour, '')

async function written(db: Db, id: string, expires: number, reader: string): Promise<string> {
  const signature = await sign(db, [id, String(expires), reader])
  return `${filePrefix}${id}?expires=${expires}${reader && `&reader=${reader}`}&signature=${signature}`
}

/**
 * Refuses a link that was not made here (404), or that does not open now (403): its session is over or stands otherwise
 * than when it was made, another account is signed in where it is opened, or its time is over.
 */
export async function requireLink(ctx: Context, link: FileLink): Promise<void> {
  if (!(await isOurs(ctx.db, link))) throw notFound()
  const age = seconds(ctx.clock.now()) - Number(link.expires)
  const isHere = link.reader !== '' && (await isReaderHere(ctx, link.reader))
  if (age > (isHere ? lifeHere : 0)) throw new HttpError(403, storageMessages.linkExpired)
}

/** Whether the request comes from a browser where the reader is signed in. 403 when the link is no longer, or not, theirs. */
async function isReaderHere(ctx: Context, named: string): Promise<boolean> {
  const [sessionId = '', standing] = named.split('.')
  const reader = await ctx.callerOf(sessionId)
  if (!reader) throw new HttpError(403, storageMessages.linkOver)
  const here = ctx.caller as Caller | null
  if (here && !isSamePerson(here, reader)) throw new HttpError(403, storageMessages.linkOfOthers)
  if (standing !== (await standingOf(ctx.db, reader))) throw new HttpError(403, storageMessages.linkChanged)
  return here !== null
}

/** Guests share one user id: of them a session is a person. */
const isSamePerson = (one: Caller, other: Caller): boolean =>
  one.sessionId === other.sessionId || (!one.oauthId && !other.oauthId && one.userId === other.userId)

const standings = new WeakMap<Caller, Promise<string>>()

/** Twelve characters that change when department, roles, permissions, reach or scopes of a caller do, and tell none of them. */
function standingOf(db: Db, caller: Caller): Promise<string> {
  const known = standings.get(caller) ?? readStanding(db, caller)
  standings.set(caller, known)
  known.catch(() => standings.delete(caller))
  return known
}

async function readStanding(db: Db, caller: Caller): Promise<string> {
  const { userId, tenantId, deptId, roleIds, permissions, accessScope, scopes } = caller
  const held = [[...roleIds].sort(), [...permissions].sort(), accessScope, scopes?.key ?? '']
  return (await sign(db, ['standing', userId, tenantId, deptId, ...held])).slice(0, 12)
}

async function isOurs(db: Db, { id, expires, reader, signature }: FileLink): Promise<boolean> {
  if (!/^\d{1,15}$/.test(expires)) return false
  const [good, given] = [Buffer.from(await sign(db, [id, expires, reader])), Buffer.from(signature)]
  return good.length === given.length && timingSafeEqual(good, given)
}

const sign = async (db: Db, said: readonly unknown[]): Promise<string> =>
  createHmac('sha256', await secretOf(db, 'file'))
    .update(JSON.stringify(said))
    .digest('base64url')

const seconds = (time: Date): number => time.getTime() / 1000
