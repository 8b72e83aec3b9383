import { cameraBind } from '@fengsui/contract/video/camera-bind.ts'
import { sql } from 'kysely'
import { implement } from '../../../framework/http/implement.ts'
import { readIds } from '../../../framework/http/read-input.ts'
import { find, lock } from '../../../framework/store/detail.ts'
import { remove } from '../../../framework/store/remove.ts'
import { checkLimit } from './bind.ts'

/** Bindings of cameras, with their people limits. */
export default implement(cameraBind, {
  remove: (ctx, _input, raw) => remove(ctx, cameraBind, readIds(raw, 'ids'), {}, raw),
  async updatePerson(ctx, { id, maxPerson }) {
    await ctx.db.transaction().execute(async (tx) => {
      const { id: own } = await lock(tx, ctx.caller, cameraBind, id ?? '')
      const { placeLimit } = await find(tx, ctx.caller, cameraBind, String(own))
      checkLimit(maxPerson, placeLimit)
      await sql`update vid_camera_bind set max_person = ${maxPerson}, update_user = ${ctx.caller.userId},
        update_time = ${ctx.clock.now()}, version = version + 1 where id = ${own}`.execute(tx)
    })
    return null
  },
})
