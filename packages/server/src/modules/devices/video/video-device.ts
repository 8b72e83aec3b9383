import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { videoMessages as say } from '@fengsui/contract/video/video-messages.ts'
import { sql } from 'kysely'
import type { ResourceHooks, WriteRule } from '../../../framework/http/implement.ts'
import { deviceBeyond } from '../device.ts'
import { checkAddresses } from './addresses.ts'
import { forgetCredentials, saveCredentials } from './credentials.ts'

/**
 * Returns the hooks of a register of video devices: those of all devices, addresses that may be called, accounts stored
 * encrypted, and no removal of a device that cameras are connected to.
 */
export function videoBeyond(of: Resource, check?: WriteRule): ResourceHooks {
  const common = deviceBeyond(of, {
    check: async (ctx, tx, next, before, raw) => {
      await checkAddresses(ctx, tx, of.fields, next, before)
      return check?.(ctx, tx, next, before, raw)
    },
    afterSave: async (ctx, tx, id, next) => {
      await saveCredentials(ctx, tx, id, next)
      return undefined
    },
    afterDelete: async (_ctx, tx, { id }) => {
      await forgetCredentials(tx, String(id))
      await sql`update vid_camera_bind set is_deleted = 1 where camera_id = ${id} and is_deleted = 0`.execute(tx)
    },
  })
  return {
    ...common,
    deleteBlocker: async (ctx, tx, row) => {
      const refused = await common.deleteBlocker?.(ctx, tx, row)
      if (refused) return refused
      const found = await sql`select 1 from dev_device where kind = ${deviceKind.is.camera} and is_deleted = 0
        and ${String(row.id)} in (attrs ->> 'nvrId', attrs ->> 'aiId') limit 1`.execute(tx)
      return found.rows.length > 0 ? say.camerasAttached : null
    },
  }
}
