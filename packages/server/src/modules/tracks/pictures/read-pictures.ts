import type { VehiclePicture } from '@fengsui/contract/tracks/vehicle-picture.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'
import { readFiles } from '../../../framework/files/files.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'

const most = 200

type Stored = Omit<VehiclePicture, 'time' | 'link'> & { readonly takenTime: Date; readonly attachId: string }

/** The newest pictures that fulfil a condition (about `p`), oldest first, with links that open for the caller. */
export async function picturesWhere(ctx: Context, condition: RawBuilder<unknown>): Promise<VehiclePicture[]> {
  const found = await sql<Stored>`select p.id::text as id, p.taken_time, p.longitude, p.latitude, p.cause, p.channel,
      o.transport_no, p.attach_id::text as attach_id
    from vehicle_picture p left join ord_transport o on o.id = p.transport_id
    where p.is_deleted = 0 and ${condition} order by p.taken_time desc, p.id desc limit ${most}`.execute(ctx.db)
  const files = await readFiles(
    ctx,
    found.rows.map(({ attachId }) => attachId),
  )
  return found.rows.toReversed().map(({ takenTime, attachId, ...picture }) => ({
    ...picture,
    time: shanghai(takenTime),
    link: files.get(attachId)?.link ?? '',
  }))
}
