import { plainRegisters } from '@fengsui/contract/devices/registers.ts'
import { implement } from '../../framework/http/implement.ts'
import { detail } from '../../framework/store/detail.ts'
import { deviceBeyond } from './device.ts'
import { requireGateCamera } from './gate-camera.ts'
import { ofEnterprise } from './lookups.ts'
import { inOrder } from './pairs.ts'

/** Kinds of device that need nothing beyond what all devices have. */
export const plainDevices = plainRegisters.map(({ of, ordered }) =>
  implement(
    of,
    {
      findOne: (ctx, { id }) => detail(ctx, of, id ?? ''),
      listByEnterpriseId: (ctx, { enterpriseId }) => ofEnterprise(ctx, of, enterpriseId ?? ''),
    },
    deviceBeyond(of, {
      check: async (_ctx, tx, next, before) => {
        for (const [low, high, relation] of ordered) inOrder(of, next, low, high, relation)
        await requireGateCamera(of, tx, next, before)
        return undefined
      },
    }),
  ),
)
