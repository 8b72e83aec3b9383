/** What a person types to sign in. */
export interface Typed {
  tenantId: string
  account: string
  password: string
  code: string
}
export type Faults = Partial<Record<keyof Typed, 'needTenant' | 'needAccount' | 'needPassword' | 'needCaptcha'>>

/** Text keys of what is missing; captcha only when it is asked for. */
export const faultsOf = (typed: Typed, captcha: boolean): Faults => ({
  ...(typed.tenantId.trim() ? {} : { tenantId: 'needTenant' }),
  ...(typed.account.trim() ? {} : { account: 'needAccount' }),
  ...(typed.password ? {} : { password: 'needPassword' }),
  ...(captcha && !typed.code.trim() ? { code: 'needCaptcha' } : {}),
})
