import type { Label } from '../kit/label.ts'

/** Messages of account registration (specification sections 2, 5 and 7.12). */
export const registrationMessages = {
  needTenant: ['请先输入租户编号', 'please enter tenant id first'],
  needAccount: ['请先输入账号名称', 'please enter account name first'],
  needPassword: ['请先输入密码', 'please enter password first'],
  accountForm: [
    '账号应为2-60个字母、数字、汉字或._-@',
    'The account must have 2 to 60 letters, digits, Chinese characters or ._-@',
  ],
  wrongGuest: ['第三方登陆信息错误!', 'The third-party sign-in is not valid'],
  closed: ['该租户未开放注册', 'This tenant is not open for registration'],
  taken: ['当前账号已被使用!', 'This account is already taken'],
  again: ['已提交注册，请等待管理员审核', 'You have already registered; wait for an administrator’s approval'],
  sidesMixed: ['角色应属于同一用户类型', 'The roles must be of the same user type'],
} as const satisfies Record<string, Label>
