import { z } from 'zod'
import { get } from '../kit/call.ts'
import { flag, ref } from '../kit/field.ts'
import { group } from '../kit/resource.ts'

const rate = z.number().nullable()
const cameraInShort = z.object({
  id: z.string(),
  name: z.string(),
  indexCode: z.string().nullable(),
  onLine: z.number(),
})
const ofEnterprise = z.object({
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  total: z.number(),
  online: z.number(),
  offline: z.number(),
  rate,
  cameras: z.array(cameraInShort),
})

export const cameraNodeKinds = ['organize', 'enterprise', 'workplace', 'camera'] as const
/** A node of the tree of cameras, with how many are below it and how many of them are online. */
export interface CameraNode {
  id: string
  parentId: string
  title: string
  key: string
  value: string
  kind: (typeof cameraNodeKinds)[number]
  total: number
  online: number
  /** How many look at a place with an open warning. */
  warned: number
  children?: CameraNode[]
}
const node = z.looseObject({
  id: z.string(),
  parentId: z.string(),
  title: z.string(),
  key: z.string(),
  value: z.string(),
  kind: z.enum(cameraNodeKinds),
  total: z.number(),
  online: z.number(),
  warned: z.number(),
  children: z.array(z.unknown()).optional(),
}) as z.ZodType<CameraNode>

const enterpriseId = ref(['企业', 'Enterprise'], 'enterprise')

/** Cameras by organisation and enterprise, with how many are online (domain-model.md#R4.1, domain-model.md#G). */
export const cameraCounts = group('/blade-dcms-video/datasync', ['摄像机统计', 'Cameras online'], {
  orgCameraList: get(['摄像机树', 'Tree of cameras'], { enterpriseId }, z.array(node), 'video_view', {
    path: '/yhjg-dp/sss/Dashboard/orgCamera/list',
  }),
  onlineCameras: get(
    ['企业在线摄像机', 'Cameras online by enterprise'],
    { enterpriseId, withCameras: flag(['包含摄像机', 'With the cameras'], { default: 0 }) },
    z.array(ofEnterprise),
    'video_view',
    { path: 'getEnterpriseOnlineCameraList' },
  ),
})
