import type { Label } from '../kit/label.ts'

export interface ParamDeclaration {
  readonly label: Label
  /** What holds when nobody has set it. */
  readonly value: string
  /** What it does, and what it may say. */
  readonly help?: Label
  /** A whole number, one of two words, a password, web origins, or any text. */
  readonly kind?: 'number' | 'flag' | 'password' | 'origins' | 'text'
  /** Of a number; `max` of a text is its length. */
  readonly min?: number
  readonly max?: number
  /** Of a flag: the words for no and yes, else 0 and 1. */
  readonly words?: readonly [no: string, yes: string]
}

/** Parameters the server reads, with what holds when nobody has set them (table sys_param). */
export const params = {
  'account.initPassword': { label: ['初始密码', 'Initial password'], value: 'Fengsui2026' },
  'account.linli': { label: ['第二标题账号', 'Accounts with the second title'], value: '' },
  'account.registerUser': { label: ['开放账号注册', 'Registrations are taken'], value: 'true' },
  'login.failures': { label: ['账号锁定前失败次数', 'Failures before an account is locked'], value: '5' },
  'login.lockMinutes': { label: ['账号锁定分钟', 'Minutes an account stays locked'], value: '30' },
  'login.addressFailures': { label: ['地址锁定前失败次数', 'Failures before an address is locked'], value: '50' },
  'login.captcha': { label: ['登录验证码', 'Captcha at sign-in'], value: '0' },
  'menu.tokenOrigins': { label: ['可接收令牌的外部地址', 'Origins that may learn a token'], value: '' },
  'console.manualUrl': { label: ['操作手册地址', 'Address of the operation manual'], value: '' },
  'log.keepDays': { label: ['日志保留天数', 'Days logs are kept'], value: '180' },
  'file.kinds': { label: ['可上传的文件类型', 'Kinds of files that may be put'], value: 'jpg,png,webp,pdf,docx,xlsx' },
  'file.largestMB': { label: ['上传文件上限（MB）', 'Largest file (MB)'], value: '20' },
  'warn.verify.auto': { label: ['黄蓝报警免核验', 'Yellow and blue need no verification'], value: '1' },
  'verify.fourEyes': { label: ['审核四眼原则', 'Four eyes at verification'], value: '1' },
} as const satisfies Record<string, ParamDeclaration>
export type ParamKey = keyof typeof params
