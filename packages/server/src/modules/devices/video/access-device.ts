import { accessDevice, dashboardAccessDevices } from '@fengsui/contract/video/access-device.ts'
import { sql } from 'kysely'
import { implement } from '../../../framework/http/implement.ts'
import { briefOf } from './brief.ts'
import { videoBeyond } from './video-device.ts'

/** Video access devices: recorders, encoders and platforms. */
export const accessDevices = implement(
  accessDevice,
  {
    list1: (ctx) => briefOf(ctx, accessDevice, [sql`enabled = 1`]),
    all: (ctx) => briefOf(ctx, accessDevice),
    online: (ctx) => briefOf(ctx, accessDevice, [sql`on_line = 1`]),
  },
  videoBeyond(accessDevice),
)
export const accessDevicesOfDashboard = implement(dashboardAccessDevices, {})
