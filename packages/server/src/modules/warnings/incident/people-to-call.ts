import { organizeLevel } from '@fengsui/contract/dictionaries/system.ts'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import { user } from '@fengsui/contract/system/user.ts'
import { maskedPhone, mayCall } from '@fengsui/contract/warnings/incident-rules.ts'
import { sql } from 'kysely'
import { hiddenOf } from '../../../framework/access/field-scopes.ts'
import type { Caller, Context, Db } from '../../../framework/context.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { findRecipients, type Recipients } from '../escalation/recipients.ts'

/** The warning a question is about. */
export interface Subject {
  readonly id: string
  readonly enterpriseId: string
  readonly regionCode: string
}

/** A person to call, with their number as stored. */
export interface Contact {
  /** `u` and the account, `e` and the level of a person of the register, `o` and the level of an organisation. */
  readonly key: string
  readonly level: number
  readonly userId: string | null
  readonly name: string
  readonly organizeName: string | null
  readonly own: boolean
  readonly phone: string | null
}

interface Account {
  userId: string
  name: string
  phone: string | null
}
interface Register {
  principal: string
  principalPhone: string | null
  safetyManager: string
  safetyPhone: string | null
}
interface Office {
  level: number
  id: string
  organizeName: string
  leader: string | null
  phone: string | null
}

const headLevel = 2
const townshipLevel = 3
/** People of one level that are shown: more would hide who comes next. */
const mostOfLevel = 2

/**
 * Returns who to call about a warning, in this order: safety administrator, head, township, and for levels above
 * the township the duty leader of their own. Those on duty come first; without an account the people and numbers
 * of the registers replace it. The reader themself is left out.
 */
export async function contactsOf(ctx: Context, subject: Subject): Promise<Contact[]> {
  const { db, caller, clock } = ctx
  const found = await findRecipients(db, [subject.enterpriseId], clock.now())
  const crew: Recipients = found.get(subject.enterpriseId) ?? new Map()
  const own = caller.userType === 'sss' && caller.escalationLevel > townshipLevel ? [caller.escalationLevel] : []
  const levels = [1, headLevel, townshipLevel, ...own]
  const ids = levels.flatMap((level) => (crew.get(level) ?? []).map(({ userId }) => userId))
  const [accounts, register, offices] = await Promise.all([
    accountsOf(db, ids),
    registerOf(db, subject.enterpriseId),
    officesAbove(db, subject.enterpriseId),
  ])
  return levels.flatMap((level): Contact[] => {
    const office = offices.find((one) => one.level === level)
    const place = { level, own: own.includes(level), organizeName: office?.organizeName ?? null }
    const people = (crew.get(level) ?? []).flatMap(({ userId }) => accounts.get(userId) ?? [])
    const others = people.filter(({ userId }) => userId !== caller.userId).slice(0, mostOfLevel)
    if (others.length > 0)
      return others.map((one) => ({
        ...place,
        key: `u${one.userId}`,
        userId: one.userId,
        name: one.name,
        phone: one.phone ?? registered(register, level, one.name),
      }))
    // The reader is alone at this level.
    if (people.length > 0 && level <= townshipLevel) return []
    if (level <= headLevel) return register ? [{ ...place, ...ofRegister(register, level) }] : []
    return office?.leader
      ? [{ ...place, key: `o${level}`, userId: null, name: office.leader, phone: office.phone }]
      : []
  })
}

/** Returns the registered number of a person without one in their account, if the register names them. */
function registered(register: Register | undefined, level: number, name: string): string | null {
  if (!register || level > headLevel) return null
  const stated = ofRegister(register, level)
  return stated.name === name ? stated.phone : null
}

const ofRegister = ({ safetyManager, safetyPhone, principal, principalPhone }: Register, level: number) => ({
  key: `e${level}`,
  userId: null,
  name: level === 1 ? safetyManager : principal,
  phone: level === 1 ? safetyPhone : principalPhone,
})

async function accountsOf(db: Db, ids: readonly string[]): Promise<Map<string, Account>> {
  const found = await sql<Account>`select id as user_id, real_name as name, nullif(phone, '') as phone
    from sys_user where id = any(${[...ids]}::bigint[]) and is_deleted = 0`.execute(db)
  return new Map(found.rows.map((row) => [row.userId, row]))
}

async function registerOf(db: Db, enterpriseId: string): Promise<Register | undefined> {
  const found = await sql<Register>`select principal, principal_phone, safety_manager, safety_phone
    from ent_enterprise where id = ${enterpriseId}`.execute(db)
  return found.rows[0]
}

async function officesAbove(db: Db, enterpriseId: string): Promise<Office[]> {
  const found =
    await sql<Office>`select 8 - c.organize_level::int as level, c.id, coalesce(nullif(c.short_name, ''), c.organize_name) as organize_name, c.leader, c.phone
    from ent_enterprise e join org_organize o on o.id = e.organize_id
    join org_organize c on c.id = any(string_to_array(o.ancestors || ',' || o.id, ',')::bigint[])
    where e.id = ${enterpriseId} and c.is_deleted = 0 and c.organize_level <= ${organizeLevel.is.township}
    order by 1`.execute(db)
  return found.rows
}

interface Reading {
  userId: string
  informed: boolean
  texted: boolean
  textDue: boolean
  readTime: Date | null
}

/** Returns who of these people was notified of the warning and has read it. */
async function readingsOf(db: Db, warnId: string, ids: readonly string[]): Promise<Map<string, Reading>> {
  const found = await sql<Reading>`select u.id as user_id, count(n.id) > 0 as informed,
      coalesce(bool_or(n.channel = 'sms' and n.sent_time is not null), false) as texted,
      coalesce(bool_or(n.channel = 'sms' and n.result = 'noProvider'), false) as text_due,
      least(min(n.read_time), min(r.first_time)) as read_time
    from unnest(${[...ids]}::bigint[]) u (id)
    left join warn_notify n on n.warn_id = ${warnId} and n.user_id = u.id
    left join warn_read r on r.warn_id = ${warnId} and r.user_id = u.id
    group by u.id`.execute(db)
  return new Map(found.rows.map((row) => [row.userId, row]))
}

/** Returns the people to call as the caller may see them. */
export async function peopleToCall(ctx: Context, subject: Subject) {
  const contacts = await contactsOf(ctx, subject)
  const ids = contacts.flatMap(({ userId }) => userId ?? [])
  const readings = await readingsOf(ctx.db, subject.id, ids)
  return contacts.map(({ key, level, userId, name, organizeName, own, phone }) => {
    const reading = userId === null ? undefined : readings.get(userId)
    return {
      key,
      level,
      name,
      organizeName,
      own,
      ...shownNumber(ctx.caller, level, isHidden(ctx.caller, key, level) ? null : phone),
      account: userId !== null,
      informed: reading?.informed ?? false,
      texted: reading?.texted ?? false,
      textDue: reading?.textDue ?? false,
      readTime: reading?.readTime ? shanghai(reading.readTime) : null,
    }
  })
}

/** Returns the number, or its mask for readers who may not have it (`mayCall`). */
function shownNumber(caller: Caller, level: number, phone: string | null) {
  if (!phone) return { phone: null, masked: null }
  return mayCall(caller, level) ? { phone, masked: null } : { phone: null, masked: maskedPhone(phone) }
}

/** Whether a data scope hides the number: of the accounts, or of the enterprise's register. */
function isHidden(caller: Caller, key: string, level: number): boolean {
  if (key.startsWith('u') && hiddenOf(user, caller)?.has('phone')) return true
  if (level > headLevel) return false
  return hiddenOf(enterprise, caller)?.has(level === 1 ? 'safetyPhone' : 'principalPhone') ?? false
}
