import { temperaturehumidity as th } from '@fengsui/contract/devices/temperaturehumidity.ts'
import { implement } from '../../framework/http/implement.ts'
import { detail } from '../../framework/store/detail.ts'
import { deviceBeyond } from './device.ts'
import { ofEnterprise } from './lookups.ts'
import { inOrder } from './pairs.ts'

export default implement(
  th,
  {
    findOne: (ctx, { id }) => detail(ctx, th, id ?? ''),
    listByEnterpriseId: (ctx, { enterpriseId }) => ofEnterprise(ctx, th, enterpriseId ?? ''),
  },
  deviceBeyond(th, {
    check: async (_ctx, _tx, next) => {
      inOrder(th, next, 'tempMin', 'tempMax', 'mustExceed')
      inOrder(th, next, 'humMin', 'humMax', 'mustExceed')
      return undefined
    },
  }),
)
