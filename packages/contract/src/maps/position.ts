import { z } from 'zod'
import { get } from '../kit/call.ts'
import { ref, text } from '../kit/field.ts'
import { group } from '../kit/resource.ts'

/** Names in capitals as the specification has them. */
const position = z.object({
  Id: z.string(),
  Type: z.string(),
  EnterpriseId: z.string(),
  EnterpriseName: z.string(),
  Name: z.string(),
  Longitude: z.number().nullable(),
  Latitude: z.number().nullable(),
  Height: z.number().nullable(),
  PlatCode: z.string().nullable(),
  WzCount: z.number(),
  BjCount: z.number(),
  OnLine: z.number().nullable(),
})
export type Position = z.infer<typeof position>

const detail = position.extend({
  cameralist: z.array(z.looseObject({ cameraId: z.string(), name: z.string() })),
  machine: z.array(z.looseObject({ positionId: z.string(), name: z.string() })),
})
export type PositionDetail = z.infer<typeof detail>

/** 地图位置 (domain-model.md#R1.18): workplaces with their cameras and monitoring units. */
export const positions = group('/yhjg-dp/sss/Dashboard/position', ['地图位置', 'Map positions'], {
  list: get(
    ['位置列表', 'Positions'],
    {
      enterpriseId: ref(['企业', 'Enterprise'], 'enterprise'),
      name: text(['名称', 'Name'], 60),
    },
    z.array(position),
    'workplace_view',
  ),
  detail: get(
    ['位置详情', 'A position'],
    { id: ref(['位置', 'Position'], 'workplace', { required: true }) },
    detail,
    'workplace_view',
  ),
})
