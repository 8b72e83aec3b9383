import type { Label } from '../kit/label.ts'

/** Messages of the identity provider register. */
export const socialMessages = {
  source: [
    '来源标识应以小写字母开头，只含小写字母、数字、下划线或连字符',
    'The source must start with a lowercase letter and contain only lowercase letters, digits, underscores or hyphens',
  ],
  address: ['{label}应为完整的http或https地址', '{label} must be a complete http or https URL'],
  issuerNeeded: ['请输入服务地址', 'Enter: Issuer'],
  plainHttp: [
    '{label}在本机和内网之外必须使用https',
    '{label} must use https unless it is on this machine or a private network',
  ],
  boundAccounts: ['已有绑定的账号', 'accounts are bound to it'],
  identityFixed: [
    '已有绑定的账号，不能更改类型、服务地址或应用标识',
    'Accounts are bound, so the type, issuer and client ID cannot be changed',
  ],
} as const satisfies Record<string, Label>
