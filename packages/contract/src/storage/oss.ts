import { enabledStatus, ossKind } from '../dictionaries/system.ts'
import { done, post } from '../kit/call.ts'
import { code, flag, ref, text } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const inBucket = { field: 'category', is: [ossKind.is.s3] } as const
const which = { id: ref(['存储', 'Storage'], 'oss', { required: true }) }

/** 对象存储 (blade-conventions.md#6): file storages; a tenant's active one takes new files, all are readable. */
export const oss = resource({
  path: '/blade-resource/oss',
  label: ['对象存储', 'Object storage'],
  area: 'oss',
  table: 'sys_oss',
  view: 'sys_oss_v',
  owner: 'tenant',
  title: 'ossCode',
  fields: {
    ossCode: text(['资源编号', 'Code'], 60, { required: true, search: 'like', list: true }),
    category: code(['存储类型', 'Type'], ossKind, { required: true, search: 'eq', list: true }),
    categoryName: text(['存储类型名称', 'Type name'], 60, { readOnly: true }),
    endpoint: text(['服务地址', 'Endpoint'], 300, { requiredWhen: inBucket, list: true }),
    bucketName: text(['存储桶', 'Bucket'], 63, { requiredWhen: inBucket, list: true }),
    region: text(['区域', 'Region'], 60),
    accessKey: text(['访问密钥', 'Access key'], 128, { requiredWhen: inBucket }),
    secretKey: text(['私有密钥', 'Secret key'], 200, { requiredWhen: { ...inBucket, keeps: true }, writeOnly: true }),
    pathStyle: flag(['路径式访问', 'Path style'], { default: 1 }),
    appId: text(['应用编号', 'Application'], 60),
    remark: text(['备注', 'Remark'], 255),
    status: code(['状态', 'Status'], enabledStatus, { readOnly: true, search: 'eq', list: true }),
    statusName: text(['状态名称', 'Status name'], 60, { readOnly: true }),
    ...base,
  },
  calls: {
    enable: post(['启用存储', 'Enable a storage'], which, done, 'oss_enable'),
    tryOut: post(['试用存储', 'Test a storage'], which, done, 'oss_enable', { path: 'try' }),
  },
})
