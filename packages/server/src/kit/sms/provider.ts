/** A short message: words for providers that take words, parameters for those that fill a template of their own. */
export interface ShortMessage {
  readonly phone: string
  readonly text: string
  readonly template: 'code' | 'warning'
  readonly params: Readonly<Record<string, string>>
}

/** How short messages leave the house. A failure is an exception whose message may be shown. */
export interface SmsProvider {
  readonly name: string
  send(message: ShortMessage): Promise<void>
}

/** The provider in force for a tenant, by its id, or that of an account. */
export type SmsProviderOf = (of: string | SmsAccount) => Promise<SmsProvider>

/** What a provider's account consists of (table sys_sms). */
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

/** The template a message is filled into. */
export const templateOf = (account: SmsAccount, { template }: ShortMessage): string =>
  (template === 'warning' ? account.warnTemplateId : account.templateId) ?? account.templateId ?? ''
