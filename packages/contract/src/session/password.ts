import { z } from 'zod'
import { sex } from '../dictionaries/system.ts'
import { done, open, post, signedIn } from '../kit/call.ts'
import { messages } from '../kit/common-messages.ts'
import { checked, code, date, optional, text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { group } from '../kit/resource.ts'
import { mobile } from '../kit/validators.ts'

/** Messages of password and profile changes (specification section 5, blade-conventions.md#1). */
export const passwordMessages = {
  rule: [
    '密码为8-20位，须包含大写字母、小写字母和数字',
    'the password must be 8-20 characters including uppercase, lowercase and digits',
  ],
  mismatch: ['两次输入的密码不一致', 'the two passwords do not match'],
  wrongOld: ['原密码不正确!', 'The old password is wrong'],
  same: ['新密码不能与原密码相同', 'The new password must differ from the old one'],
  used: ['新密码不能与最近5次使用过的密码相同', 'The new password must not be one of your last five'],
  common: ['该密码过于常见，容易被猜中，请换一个', 'This password is too common and easily guessed; choose another'],
  mustChange: ['请先修改密码', 'Change your password first'],
  needsAccount: ['该手机号绑定了多个账号，请填写账号', 'Several accounts use this phone number; enter the account'],
  avatarKind: ['头像只能是 jpg 或 png 图片', 'The avatar must be a jpg or png image'],
  avatarSize: ['头像不能超过 500 kB', 'The avatar must not exceed 500 kB'],
} as const satisfies Record<string, Label>

/** 8 to 20 characters with an uppercase letter, a lowercase letter and a digit (specification section 5). */
export const isGoodPassword = (plain: string): boolean =>
  /^\S{8,20}$/.test(plain) && /[A-Z]/.test(plain) && /[a-z]/.test(plain) && /\d/.test(plain)

/** Maximum avatar size in bytes (specification section 5). */
export const largestAvatar = 500 * 1024

// Fits md5, plain text, and the ciphertext of the open dialect.
const password = (zh: string, en: string) => text([zh, en], 1024, { required: true, writeOnly: true })
const changing = {
  oldPassword: password('原密码', 'Old password'),
  newPassword: password('新密码', 'New password'),
  newPassword1: password('确认密码', 'Confirm password'),
}

/** Fields users may change on their own account; not roles, departments or account name. */
export const profileFields = {
  avatar: text(['头像', 'Avatar'], 400),
  realName: text(['姓名', 'Real name'], 30, { required: true }),
  name: text(['用户名', 'User name'], 30, { required: true }),
  phone: mobile(['手机号', 'Phone']),
  email: checked(text(['邮箱', 'Email'], 60), (value) => z.email().safeParse(value).success, messages.badPattern),
  birthday: date(['生日', 'Birthday']),
  sex: code(['性别', 'Sex'], sex),
}

/** The caller's own account (specification 7.8): password and profile. */
export const ownAccount = group('/blade-user/own', ['本人账号', 'My account'], {
  updatePassword: post(['修改密码', 'Change the password'], changing, done, signedIn, {
    path: '/blade-user/update-password',
    rate: 'password',
  }),
  changePassword: post(['修改密码', 'Change the password'], changing, done, signedIn, {
    path: '/yhjg-base/base_user/change-password',
    rate: 'password',
  }),
  forgetPassword: post(
    ['找回密码', 'Reset a password by phone code'],
    {
      account: text(['账号', 'Account'], 60),
      phone: mobile(['手机号', 'Phone'], { required: true }),
      code: text(['验证码', 'Code'], 10, { required: true }),
      newPassword: password('新密码', 'New password'),
    },
    done,
    open,
    { path: '/yhjg-base/base_user/forget-password', rate: 'password' },
  ),
  updateInfo: post(['修改个人信息', 'Change personal information'], optional(profileFields), done, signedIn, {
    path: '/blade-user/update-info',
  }),
})

/** Calls allowed to a caller who must change their password first, in addition to open calls. */
export const callsBeforeChange: ReadonlySet<string> = new Set([
  'GET /blade-user/info',
  'POST /blade-user/update-password',
  'POST /yhjg-base/base_user/change-password',
  'GET /blade-auth/oauth/user-info',
  'GET /blade-auth/oauth/clear-cache',
  'GET /blade-system/menu/buttons',
])
