/** Sign-in form values. */
export interface Typed {
  tenantId: string
  account: string
  password: string
  code: string
}
export type Faults = Partial<Record<keyof Typed, 'needTenant' | 'needAccount' | 'needPassword' | 'needCaptcha'>>

/** Returns the text keys of missing fields; the CAPTCHA only when required. */
export const faultsOf = (typed: Typed, captcha: boolean): Faults => ({
  ...(typed.tenantId.trim() ? {} : { tenantId: 'needTenant' }),
  ...(typed.account.trim() ? {} : { account: 'needAccount' }),
  ...(typed.password ? {} : { password: 'needPassword' }),
  ...(captcha && !typed.code.trim() ? { code: 'needCaptcha' } : {}),
})
