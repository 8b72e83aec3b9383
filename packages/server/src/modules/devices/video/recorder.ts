import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { dashboardRecorders, recorder } from '@fengsui/contract/video/recorder.ts'
import { videoMessages as say } from '@fengsui/contract/video/video-messages.ts'
import { sql } from 'kysely'
import { badRequest } from '../../../framework/http/http-error.ts'
import { implement } from '../../../framework/http/implement.ts'
import { detail } from '../../../framework/store/detail.ts'
import { videoBeyond } from './video-device.ts'

/** Network recorders; the number of channels covers every camera connected. */
export const recorders = implement(
  recorder,
  { findOne: (ctx, { id }) => detail(ctx, recorder, id ?? '') },
  videoBeyond(recorder, async (_ctx, tx, next, before) => {
    if (!before) return undefined
    const used = await sql<{ count: number }>`select greatest(count(*), max((attrs ->> 'channelNo')::int))::int as count
      from dev_device where kind = ${deviceKind.is.camera} and is_deleted = 0
        and attrs ->> 'nvrId' = ${String(before.id)}`.execute(tx)
    const count = used.rows[0]?.count ?? 0
    if (Number(next.channelCount) < count) throw badRequest(say.channelsAttached, { count })
    return undefined
  }),
)
export const recordersOfDashboard = implement(dashboardRecorders, {})
