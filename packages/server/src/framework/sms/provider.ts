/** Text message: text for providers that take text, parameters for those with a template of their own. */
export interface ShortMessage {
  readonly phone: string
  readonly text: string
  readonly template: 'code' | 'warning'
  readonly params: Readonly<Record<string, string>>
}

/** Sends text messages. Throws an error whose message may be shown. */
export interface SmsProvider {
  readonly name: string
  /** Whether messages leave the server; the log only says what would have been sent. */
  readonly sends?: false
  send(message: ShortMessage): Promise<void>
}

/** Returns a tenant's active provider, by the tenant's id, or that of an account. */
export type SmsProviderOf = (of: string | SmsAccount) => Promise<SmsProvider>

/** A provider account (table sys_sms). */
export interface SmsAccount {
  readonly category: number
  readonly templateId: string | null
  readonly warnTemplateId: string | null
  readonly accessKey: string | null
  readonly secretKey: string | null
  readonly appId: string | null
  readonly regionId: string | null
  readonly signName: string | null
  readonly endpoint: string | null
}

export const templateOf = (account: SmsAccount, { template }: ShortMessage): string =>
  (template === 'warning' ? account.warnTemplateId : account.templateId) ?? account.templateId ?? ''
