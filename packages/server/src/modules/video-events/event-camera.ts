import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { sql } from 'kysely'
import type { Db } from '../../framework/context.ts'
import type { SeenEvent } from './seen-event.ts'

interface Found {
  readonly id: string
  readonly kind: string
  readonly tenantId: string
}

/**
 * Finds the camera an event is about: the device itself when it is a camera; of a box or recorder that one of its cameras which
 * has the channel, code or name, or its only one; else the box. Undefined for a recorder whose channel is no camera here.
 */
export async function cameraOf(db: Db, deviceId: string, channel: SeenEvent['channel']): Promise<Found | undefined> {
  const found = await sql<Found & { isSelf: boolean; rank: number }>`
    select id, kind, tenant_id, is_self, rank from (
      select d.id, d.kind, d.tenant_id, d.id = ${deviceId}::bigint as is_self, case
        when d.id = ${deviceId}::bigint then 9
        when ${channel.code}::text in (d.attrs ->> 'monitorCode', d.code, d.index_code) then 1
        when d.attrs ->> 'channelNo' = ${channel.no}::text then 2
        when d.name = ${channel.name}::text then 3 else 5 end as rank
      from dev_device d where d.is_deleted = 0 and d.enabled = 1 and (d.id = ${deviceId}::bigint
        or (d.kind = ${deviceKind.is.camera} and ${deviceId}::text in (d.attrs ->> 'aiId', d.attrs ->> 'nvrId')))
    ) near order by rank, id limit 50`.execute(db)
  const self = found.rows.find(({ isSelf }) => isSelf)
  if (!self || self.kind === deviceKind.is.camera) return self
  const named = found.rows.find(({ rank }) => rank <= 3)
  if (named) return named
  const cameras = found.rows.filter(({ isSelf }) => !isSelf)
  if (cameras.length === 1) return cameras[0]
  return self.kind === deviceKind.is.aiBox ? self : undefined
}
