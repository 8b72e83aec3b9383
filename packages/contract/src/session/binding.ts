import { z } from 'zod'
import { done, get, post, signedIn } from '../kit/call.ts'
import { ref, text } from '../kit/field.ts'
import { group } from '../kit/resource.ts'

/** A sign-in method, and the caller's bound account, if any. */
const binding = z.object({
  source: z.string(),
  name: z.string(),
  icon: z.string(),
  bound: z
    .object({ id: z.string(), nickname: z.string(), avatar: z.string(), email: z.string(), lastTime: z.string() })
    .nullable(),
})

/** The caller's own accounts at identity providers. */
export const socialBinding = group('/blade-user/social', ['第三方账号', 'Third-party accounts'], {
  list: get(['已绑定的第三方账号', 'My third-party accounts'], {}, z.array(binding), signedIn),
  bind: post(
    ['绑定第三方账号', 'Bind a third-party account'],
    {
      source: text(['来源标识', 'Source'], 60, { required: true }),
      code: text(['授权码', 'Code'], 2048, { required: true }),
      state: text(['状态', 'Status'], 300, { required: true }),
      iss: text(['签发者', 'Issuer'], 500),
    },
    done,
    signedIn,
  ),
  unbind: post(
    ['解绑第三方账号', 'Unbind a third-party account'],
    { id: ref(['第三方账号', 'Third-party account'], 'social', { required: true }) },
    done,
    signedIn,
  ),
})
