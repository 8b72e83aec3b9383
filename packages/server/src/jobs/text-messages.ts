import { handleType, warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { sql } from 'kysely'
import type { Db } from '../framework/context.ts'
import type { Job } from '../framework/jobs/job.ts'
import type { ShortMessage, SmsProviderOf } from '../framework/sms/provider.ts'

interface Waiting {
  id: string
  tenantId: string
  phone: string | null
  level: number
  attempts: number
  severity: string
  content: string
  enterpriseName: string
  closed: boolean
}

const mostAttempts = 5
const patienceMs = 10_000

/**
 * Claims waiting text messages and sets when each may be retried, so that a sender that dies in the middle
 * neither loses them nor has them sent twice at once.
 */
async function claim(db: Db, now: Date): Promise<Waiting[]> {
  const found = await sql<Waiting>`
    with claimed as (
      select id from warn_notify where channel = 'sms' and sent_time is null and result is null
        and (next_try is null or next_try <= ${now}) order by id limit 50 for update skip locked
    ), tried as (
      update warn_notify n set attempts = attempts + 1, next_try = ${now}::timestamptz + interval '1 minute' * 2 ^ attempts
      from claimed c where n.id = c.id returning n.*
    )
    select t.id, x.tenant_id, u.phone, t.level, t.attempts, x.severity, x.content, e.enterprise_name, x.close_time is not null as closed
    from tried t join warn_event x on x.id = t.warn_id join ent_enterprise e on e.id = x.enterprise_id
    left join sys_user u on u.id = t.user_id order by t.id`.execute(db)
  return found.rows
}

function messageOf(phone: string, { severity, level, enterpriseName, content }: Waiting): ShortMessage {
  const [colour] = labelOf(warnSeverity, severity) ?? ['']
  const [rung] = labelOf(handleType, level) ?? ['']
  const text = `【烽燧】${colour}色报警（${rung}）${enterpriseName}：${content}`
  return { phone, text, template: 'warning', params: { colour, rung, enterprise: enterpriseName, content } }
}

/** Delivers one message. Returns the outcome: sent, not sent for want of a provider, obsolete, failed for good, or to be retried later. */
async function deliver(texting: SmsProviderOf, one: Waiting): Promise<{ result: string | null; error: string | null }> {
  if (one.closed) return { result: 'skipped', error: null }
  if (!one.phone) return { result: 'failed', error: 'no phone number' }
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs)
  try {
    const sms = await texting(one.tenantId)
    await Promise.race([sms.send(messageOf(one.phone, one)), late])
    // Without a provider the log says what would have been sent; the person must not count as notified.
    return { result: sms.sends === false ? 'noProvider' : 'sent', error: null }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { result: one.attempts >= mostAttempts ? 'failed' : null, error: message.slice(0, 200) }
  } finally {
    clearTimeout(timer)
  }
}

/** Sends waiting messages. Failures are recorded and retried up to five times; they do not block others. */
export async function sendTexts(texting: SmsProviderOf, db: Db, now: Date): Promise<number> {
  const waiting = await claim(db, now)
  await Promise.all(
    waiting.map(async (one) => {
      const { result, error } = await deliver(texting, one)
      const sentTime = result === 'sent' ? now : null
      await db.updateTable('warnNotify').set({ result, error, sentTime }).where('id', '=', one.id).execute()
    }),
  )
  return waiting.length
}

export const textJob = (texting: SmsProviderOf): Job => ({
  name: 'text-messages',
  every: '* * * * * *',
  anyDate: true,
  run: (db, now) => sendTexts(texting, db, now),
})
