import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { positionType } from '@fengsui/contract/dictionaries/maps.ts'
import { workplaceKind } from '@fengsui/contract/dictionaries/workplaces.ts'
import { type Position, type PositionDetail, positions } from '@fengsui/contract/maps/position.ts'
import { mediaPaths, ticketParameter } from '@fengsui/contract/video/stream-link.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import { notFound } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'
import { find } from '../../framework/store/detail.ts'
import { makeTicket } from './video/ticket.ts'

const most = 5000
const { productionRoom, gatehouse, office, testGround, destructionGround } = workplaceKind.is
const others: ReadonlySet<string> = new Set([gatehouse, office, testGround, destructionGround])
const typeOf = (kind: string): string =>
  kind === productionRoom ? positionType.is.workroom : others.has(kind) ? positionType.is.other : positionType.is.store

type Row = Omit<Position, 'Type'> & { kind: string }

/** Workplaces with place and state; names of columns as the specification spells them. */
async function read({ db, caller }: Context, condition: RawBuilder<boolean>): Promise<Position[]> {
  const found = await sql<
    Row & Record<string, unknown>
  >`select w.id::text as "Id", w.workplace_kind as kind, w.enterprise_id::text as "EnterpriseId",
      e.enterprise_name as "EnterpriseName", w.name as "Name", w.longitude::float8 as "Longitude", w.latitude::float8 as "Latitude",
      w.height::float8 as "Height", w.plat_code as "PlatCode",
      (select count(*)::int from wp_station s where s.workplace_id = w.id and s.is_deleted = 0) as "WzCount",
      (select count(*)::int from warn_event x where x.workplace_id = w.id and x.close_time is null and x.is_deleted = 0) as "BjCount",
      (select max(d.on_line)::int from dev_device d where d.workplace_id = w.id and d.is_deleted = 0) as "OnLine"
    from wp_workplace w join ent_enterprise e on e.id = w.enterprise_id
    where w.is_deleted = 0 and ${condition} and ${inScope(workplace, caller, 'w')} order by w.id limit ${most}`.execute(
    db,
  )
  return found.rows.map(({ kind, ...row }) => ({ ...row, Type: typeOf(kind) }))
}

interface CameraRow extends Record<string, unknown> {
  id: string
  name: string
  attrs: Record<string, unknown>
  heartTime: Date | null
}

/** Cameras of a room with signed links for five minutes; what is stored of their streams holds addresses of devices. */
async function camerasOf(ctx: Context, workplaceId: string): Promise<PositionDetail['cameralist']> {
  if (!ctx.caller.permissions.has('video_view')) return []
  const found =
    await sql<CameraRow>`select d.id, d.name, d.code, d.enterprise_id, d.workplace_id as position_id, d.attrs, d.enabled,
      d.sort_code, d.is_deleted as delete_mark, d.heart_time, d.create_time, d.longitude::float8 as longitude,
      d.latitude::float8 as latitude, d.height::float8 as height, d.on_line
    from dev_device d where d.kind = ${sql.lit(deviceKind.is.camera)} and d.workplace_id = ${workplaceId} and d.is_deleted = 0
      and ${inScope({ owner: 'enterprise', table: 'dev_device' }, ctx.caller, 'd')} order by d.sort_code, d.id limit 64`.execute(
      ctx.db,
    )
  const rows: PositionDetail['cameralist'] = []
  for (const { id, attrs, heartTime, createTime, ...row } of found.rows) {
    const link = async (stream: '0' | '1') => {
      const { text } = await makeTicket(ctx, { cameraId: id, use: 'live', stream })
      return `${ctx.request.origin ?? ''}${mediaPaths.live(id)}?${ticketParameter}=${text}`
    }
    const [main, sub] = [await link('0'), await link('1')]
    rows.push({
      ...row,
      cameraId: id,
      monitorCode: attrs.monitorCode ?? null,
      cameraKind: attrs.cameraKind ?? null,
      inOutType: attrs.inOutType ?? null,
      mainStream: main,
      subStream: sub,
      videoStreamURL: sub.replace(/^http/, 'ws'),
      heartTime: heartTime ? shanghai(heartTime) : null,
      lastHeart: heartTime ? shanghai(heartTime) : null,
      createDate: createTime instanceof Date ? shanghai(createTime) : null,
    })
  }
  return rows
}

interface MachineRow extends Record<string, unknown> {
  name: string
  peopleNow: number | null
  maxPerson: number
  lastUpdateDate: Date | null
}

async function machineOf({ db }: Context, workplaceId: string): Promise<PositionDetail['machine']> {
  const found =
    await sql<MachineRow>`select w.id as position_id, w.setting_id, w.code, w.building_number, w.name, w.area::float8 as area,
      w.xian_ding_yao_liang::float8 as xian_ding_yao_liang, w.max_person, w.is_enable_video_warning, w.is_enable_pds_image,
      w.production_state as status, p.last_value_time as last_update_date, p.attrs ->> 'lastPhotoPath' as last_photo_path, w.sound_id,
      w.sound_check, w.static_discharge_wicks_id, w.static_discharge_wicks_enable, t.setting_name, e.name as static_discharge_wicks_name,
      s.name as sound_name, (p.last_values ->> 'peopleCount')::numeric::int as people_now
    from wp_workplace w
    left join wp_setting t on t.id = w.setting_id
    left join dev_device e on e.id = w.static_discharge_wicks_id
    left join dev_device s on s.id = w.sound_id
    left join lateral (select * from dev_device d where d.workplace_id = w.id and d.kind = ${sql.lit(deviceKind.is.peopleDetector)} and d.is_deleted = 0
      order by d.id limit 1) p on true
    where w.id = ${workplaceId}`.execute(db)
  return found.rows.map(({ peopleNow, lastUpdateDate, ...row }) => ({
    ...row,
    positionId: workplaceId,
    lastUpdateDate: lastUpdateDate ? shanghai(lastUpdateDate) : null,
    maxPersonStr: `当前${peopleNow ?? 0}人/定员${row.maxPerson}人`,
  }))
}

export default implement(positions, {
  list: (ctx, { enterpriseId, name }) =>
    read(
      ctx,
      sql<boolean>`(${enterpriseId ?? null}::bigint is null or w.enterprise_id = ${enterpriseId ?? null}::bigint)
        and (${name ?? null}::text is null or position(${name ?? ''} in w.name) > 0)`,
    ),
  async detail(ctx, { id }) {
    await find(ctx.db, ctx.caller, workplace, id ?? '')
    const [row] = await read(ctx, sql<boolean>`w.id = ${id}`)
    if (!row) throw notFound()
    return { ...row, cameralist: await camerasOf(ctx, row.Id), machine: await machineOf(ctx, row.Id) }
  },
})
