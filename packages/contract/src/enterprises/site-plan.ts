import { z } from 'zod'
import { get, post } from '../kit/call.ts'
import { checked, date, decimal, files, integer, json, ref, text } from '../kit/field.ts'
import { sitePicture } from '../kit/file-rule.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { sitePlanMessages } from './site-plan-messages.ts'

/** A point of the picture: 0, 0 is its upper left corner, 1, 1 its lower right one. */
const point = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])
export type PlanPoint = z.infer<typeof point>

/** A named place of the site: a gate or a muster point. */
const place = z.object({ at: point, name: z.string().trim().max(20) })
export type PlanPlace = z.infer<typeof place>

/** A room on the picture. `angle`: degrees by which its outline is turned clockwise. */
const room = z.object({
  workplaceId: z.string().regex(/^\d{1,19}$/),
  number: z.string().trim().min(1).max(6),
  outline: z.array(point).min(3).max(24),
  angle: z.number().min(-180).max(180),
})
export type PlanRoom = z.infer<typeof room>

/** A road along a line of points; `wide` in metres. */
const road = z.object({ line: z.array(point).min(2).max(300), wide: z.number().min(1).max(40) })
export type PlanRoad = z.infer<typeof road>

/** A building of no workplace: an office, a gatehouse. */
const other = z.object({ name: z.string().trim().max(20), outline: z.array(point).min(3).max(24) })
export type PlanOther = z.infer<typeof other>

const fields = {
  ...ent,
  /** One picture; at most one is kept. */
  picture: checked(
    files(['厂区图', 'Site plan'], { accepts: sitePicture }),
    (ids) => ids.length <= 1,
    sitePlanMessages.onePicture,
  ),
  /** Height of the picture divided by its width. */
  aspect: decimal(['高宽比', 'Height to width'], 6, 4, { min: 0.2, max: 5, required: true, default: '0.7000' }),
  metresWide: decimal(['图宽对应长度', 'Width of the picture on the ground'], 7, 1, {
    min: 10,
    max: 20_000,
    unit: 'm',
  }),
  /** Direction of north on the picture, degrees clockwise from its upper edge. */
  northAngle: decimal(['北向', 'Direction of north'], 4, 1, { min: 0, max: 359.9, unit: '°', default: '0.0' }),
  planDate: date(['绘制日期', 'Drawn on']),
  gates: json(['大门', 'Gates'], z.array(place).max(6), { default: [] }),
  musterPoints: json(['集合点', 'Muster points'], z.array(place).max(12), { default: [] }),
  rooms: json(['工库房位置', 'Workplaces on the plan'], z.array(room).max(400), { default: [] }),
  fence: json(['围墙', 'Fence'], z.array(point).max(300), { default: [] }),
  roads: json(['道路', 'Roads'], z.array(road).max(40), { default: [] }),
  others: json(['其他建筑', 'Other buildings'], z.array(other).max(60), { default: [] }),
  updateUserName: text(['修改人', 'Updated by'], 60, { readOnly: true }),
  ...base,
}

const enterpriseId = ref(['企业', 'Enterprise'], 'enterprise', { required: true })

/** 厂区图: the picture of an enterprise's site with its rooms placed on it. One per enterprise. */
export const sitePlan = resource({
  path: '/yhjg-base/siteplan',
  label: ['厂区图', 'Site plan'],
  area: 'enterprise',
  table: 'ent_site_plan',
  view: 'ent_site_plan_v',
  title: 'enterpriseName',
  standard: [],
  fields,
  calls: {
    find: get(
      ['企业厂区图', 'Site plan of an enterprise'],
      { enterpriseId },
      rowSchema(fields).nullable(),
      'enterprise_view',
    ),
    save: post(
      ['保存厂区图', 'Save a site plan'],
      // The version read before the change; without it the change is not compared with others'.
      { ...fields, version: integer(['版本号', 'Row version'], 0, 2147483647) },
      z.object({ id: z.string() }),
      'enterprise_edit',
    ),
  },
})
