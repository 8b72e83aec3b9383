import { z } from 'zod'
import { done, open, post } from '../kit/call.ts'
import { ref, text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { group } from '../kit/resource.ts'
import { mobile } from '../kit/validators.ts'

/** Messages of phone codes and SMS sending. */
export const phoneCodeMessages = {
  tooSoon: ['发送过于频繁，请{seconds}秒后再试', 'Too many code requests; try again in {seconds} s'],
  tooMany: ['验证码发送次数过多，请稍后再试', 'Too many codes requested; try again later'],
  wrongCode: ['验证码不正确', 'The code is wrong'],
  notSent: ['短信发送失败：{reason}', 'The text message was not sent: {reason}'],
} as const satisfies Record<string, Label>

const phone = mobile(['手机号', 'Phone'], { required: true })
const ticket = z.object({ id: z.string() })

/** Phone codes (specification 7.1): a code is valid for five minutes, five tries, one use and one purpose. */
export const phoneCode = group('/blade-resource/sms/endpoint', ['手机验证码', 'Phone codes'], {
  sendValidate: post(['发送验证码', 'Send a code'], { phone }, ticket, open, {
    path: 'send-validate',
    rate: 'phoneCode',
  }),
  validateMessage: post(
    ['校验验证码', 'Check a code'],
    {
      phone,
      id: ref(['验证码编号', 'Code ID'], 'phoneCode', { required: true }),
      value: text(['验证码', 'Code'], 10, { required: true }),
    },
    done,
    open,
    { path: 'validate-message', rate: 'phoneCode' },
  ),
  sendForget: post(['发送找回密码验证码', 'Send a password reset code'], { phone }, ticket, open, {
    path: '/yhjg-dp/sss/Dashboard/send-validate',
    rate: 'phoneCode',
  }),
})
