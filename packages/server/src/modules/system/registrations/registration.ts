import { registration } from '@fengsui/contract/system/registration.ts'
import { sql } from 'kysely'
import { implement } from '../../../framework/http/implement.ts'
import { readIds } from '../../../framework/http/read-input.ts'
import { checkWish } from './check.ts'
import { approve, decline, seesRegistrations } from './decide.ts'
import { register } from './register-user.ts'

export default implement(
  registration,
  {
    registerGuest: async (ctx, input) => {
      await register(ctx, await checkWish(ctx, input))
      return null
    },
    approve: (ctx, { id, roleIds, deptId }) =>
      approve(ctx, { id: id ?? '', roleIds: readIds({ roleIds }, 'roleIds'), deptId: deptId ?? '' }),
    refuse: (ctx, { id, reason }) => decline(ctx, id ?? '', reason ?? ''),
  },
  { conditions: ({ caller }) => (seesRegistrations(caller) ? [] : [sql<boolean>`false`]) },
)
