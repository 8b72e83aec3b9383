import { dust } from '@fengsui/contract/devices/dust.ts'
import { implement } from '../../framework/http/implement.ts'
import { detail } from '../../framework/store/detail.ts'
import { deviceBeyond } from './device.ts'
import { ofEnterprise } from './lookups.ts'
import { inOrder } from './pairs.ts'

export default implement(
  dust,
  {
    findOne: (ctx, { id }) => detail(ctx, dust, id ?? ''),
    listByEnterpriseId: (ctx, { enterpriseId }) => ofEnterprise(ctx, dust, enterpriseId ?? ''),
  },
  deviceBeyond(dust, {
    check: async (_ctx, _tx, next) => {
      inOrder(dust, next, 'limitValue', 'measureRange', 'atLeast')
      return undefined
    },
  }),
)
