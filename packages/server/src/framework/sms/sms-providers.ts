import { sql } from 'kysely'
import type { Db } from '../context.ts'
import type { Outgoing } from '../http/outgoing.ts'
import { aliyunProvider } from './aliyun.ts'
import type { SmsAccount, SmsProvider, SmsProviderOf } from './provider.ts'
import { logProvider } from './sms-log.ts'
import { tencentProvider } from './tencent.ts'
import { webhookProvider } from './webhook.ts'

/** Transports for messages: the log, or a provider. */
interface SmsDependencies {
  readonly log: (message: string) => void
  readonly outgoing: Outgoing
}

/** Returns the provider of an account by the dictionary `sms`. */
function providerOf(account: SmsAccount | undefined, { log, outgoing }: SmsDependencies): SmsProvider {
  if (account?.category === 2) return webhookProvider(account, outgoing)
  if (account?.category === 3) return aliyunProvider(account, outgoing)
  if (account?.category === 4) return tencentProvider(account, outgoing)
  return logProvider(log)
}

/** The tenant's active account, read for each message: switching takes effect at once on every node. */
export const smsProviders =
  (db: Db, ways: SmsDependencies): SmsProviderOf =>
  async (of) => {
    if (typeof of !== 'string') return providerOf(of, ways)
    const found = await sql<SmsAccount>`select category, template_id, warn_template_id, access_key, secret_key, app_id,
      region_id, sign_name, endpoint from sys_sms where tenant_id = ${of} and status = 1 and is_deleted = 0`.execute(db)
    return providerOf(found.rows[0], ways)
  }
