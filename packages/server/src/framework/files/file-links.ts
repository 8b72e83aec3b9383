import { createHmac, timingSafeEqual } from 'node:crypto'
import { storageMessages } from '@fengsui/contract/storage/storage-messages.ts'
import { secretOf } from '../auth/secret.ts'
import type { Caller, Context, Db } from '../context.ts'
import { HttpError, notFound } from '../http/http-error.ts'

/** The prefix of links to files (specification: file domain prefix /yhbz/). */
const filePrefix = '/yhbz/'
const minute = 60
const hour = 60 * minute
/** Lifetime of a link without sign-in, s. */
const life = 15 * minute
/** Additional lifetime in a browser where its reader is signed in, s. */
const lifeHere = 12 * hour - life

/** Parameters of a link. `reader`: session it was made for and its rights digest; '' for a public link. */
export interface FileLink {
  readonly id: string
  readonly expires: string
  readonly reader: string
  readonly signature: string
}

export const idInLink = (link: string): string | undefined => /^\/yhbz\/(\d{1,19})\?/.exec(link)?.[1]

/**
 * Returns a link to a file for the caller's session. It opens without a token for 14 to 15 minutes, and for
 * twelve hours where the same account is signed in, as long as the session is active with unchanged rights.
 * It changes on the minute only, so that a list read twice shows the same links. Without a caller (a file
 * uploaded before there is an account) it is public.
 */
export async function linkTo(
  { db, clock, caller }: Pick<Context, 'db' | 'clock'> & { readonly caller: Caller | null },
  id: string,
) {
  const reader = caller ? `${caller.sessionId}.${await standingOf(db, caller)}` : ''
  return written(db, id, Math.floor(seconds(clock.now()) / minute) * minute + life, reader)
}

/** Returns a public link valid for one to two hours, changing on the hour: portraits, shown on every page. */
export const openLink = ({ db, clock }: Pick<Context, 'db' | 'clock'>, id: string): Promise<string> =>
  written(db, id, (Math.floor(seconds(clock.now()) / hour) + 2) * hour, '')

async function written(db: Db, id: string, expires: number, reader: string): Promise<string> {
  const signature = await sign(db, [id, String(expires), reader])
  return `${filePrefix}${id}?expires=${expires}${reader && `&reader=${reader}`}&signature=${signature}`
}

/**
 * Validates a link. Throws 404 when it was not made here, and 403 when it has expired, its session is over or
 * has changed rights, or another account is signed in where it is opened.
 */
export async function requireLink(ctx: Context, link: FileLink): Promise<void> {
  if (!(await isOurs(ctx.db, link))) throw notFound()
  const age = seconds(ctx.clock.now()) - Number(link.expires)
  const isHere = link.reader !== '' && (await isReaderHere(ctx, link.reader))
  if (age > (isHere ? lifeHere : 0)) throw new HttpError(403, storageMessages.linkExpired)
}

/**
 * Whether the reader is signed in on the requesting browser. Throws 403 when the link is not, or no longer,
 * theirs.
 */
async function isReaderHere(ctx: Context, named: string): Promise<boolean> {
  const [sessionId = '', standing] = named.split('.')
  const reader = await ctx.callerOf(sessionId)
  if (!reader) throw new HttpError(403, storageMessages.linkOver)
  const here = ctx.caller as Caller | null
  if (here && !isSamePerson(here, reader)) throw new HttpError(403, storageMessages.linkOfOthers)
  if (standing !== (await standingOf(ctx.db, reader))) throw new HttpError(403, storageMessages.linkChanged)
  return here !== null
}

/** Guests share one user id: they are distinguished by session. */
const isSamePerson = (one: Caller, other: Caller): boolean =>
  one.sessionId === other.sessionId || (!one.oauthId && !other.oauthId && one.userId === other.userId)

const standings = new WeakMap<Caller, Promise<string>>()

/** Digest (12 characters) of the caller's department, roles, permissions, access scope and data scopes. */
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
