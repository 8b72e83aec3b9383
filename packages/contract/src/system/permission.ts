import { z } from 'zod'
import { get } from '../kit/call.ts'
import { ref, text } from '../kit/field.ts'
import { group } from '../kit/resource.ts'

/** Checks in order; each is passed, failed, not reached or not applicable. */
const explainSteps = [
  'account',
  'tenant',
  'session',
  'call',
  'password',
  'word',
  'api',
  'reach',
  'data',
  'row',
] as const
export type ExplainStep = (typeof explainSteps)[number]

export const explanation = z.object({
  allowed: z.boolean(),
  user: z.object({ id: z.string(), account: z.string(), name: z.string() }),
  call: z.object({ method: z.string(), path: z.string(), label: z.string() }),
  steps: z.array(
    z.object({
      step: z.enum(explainSteps),
      state: z.enum(['passed', 'failed', 'noted']),
      text: z.string(),
      /** Findings of the step: roles, menus, scopes. */
      facts: z.array(z.string()),
    }),
  ),
})
export type Explanation = z.infer<typeof explanation>

/** Explains why a user is or is not permitted an action. */
export const permission = group('/blade-system/permission', ['权限解释', 'Explanation of permissions'], {
  explain: get(
    ['权限解释', 'Explain a permission'],
    {
      userId: ref(['用户', 'User'], 'blade-user', { required: true }),
      method: text(['方法', 'Method'], 4, { required: true }),
      path: text(['接口地址', 'Path'], 200, { required: true }),
      id: ref(['数据', 'Row'], 'row'),
    },
    explanation,
    'user_explain',
  ),
})
