import type { Dictionary } from './dictionary.ts'
import { code, decimal, integer, ref, text, time } from './field.ts'

/** Fields of every row (domain-model.md#0.2 @base); id and tenantId are managed by the framework. */
export const base = {
  createUser: ref(['创建人', 'Created by'], 'user', { readOnly: true }),
  createDept: ref(['创建部门', 'Created in department'], 'dept', { readOnly: true }),
  createTime: time(['创建时间', 'Created at'], { readOnly: true, search: 'range', list: true }),
  updateUser: ref(['修改人', 'Updated by'], 'user', { readOnly: true }),
  updateTime: time(['修改时间', 'Updated at'], { readOnly: true }),
  version: integer(['版本号', 'Row version'], 0, 2147483647, { readOnly: true }),
}

/** Fields of a row owned by an enterprise (@ent). */
export const ent = {
  enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { required: true, search: 'eq' }),
  enterpriseName: text(['企业名称', 'Enterprise name'], 100, { readOnly: true, search: 'like', list: true }),
  regionCode: ref(['行政区划', 'Region'], 'region', { readOnly: true, search: 'subtree' }),
  organizeId: ref(['监管机构', 'Supervising organisation'], 'organize', { readOnly: true, search: 'subtree' }),
}

/** Coordinates (@geo): inside the country, both or neither. */
export const geo = {
  longitude: decimal(['经度', 'Longitude'], 10, 6, { min: 73, max: 136, weaker: 'never' }),
  latitude: decimal(['纬度', 'Latitude'], 9, 6, { min: 3, max: 54, weaker: 'never' }),
  height: decimal(['高程', 'Elevation'], 8, 2, { min: -500, max: 9000, unit: 'm', weaker: 'never' }),
}

type StatusOf<K extends string, N extends boolean> = Dictionary<K, Readonly<Record<string, string>>, N>
/** Fields of a row with a review (@review). */
export const review = <K extends string, N extends boolean>(status: StatusOf<K, N>) => ({
  reviewStatus: code(['审核状态', 'Review status'], status, { readOnly: true, search: 'eq', list: true }),
  reviewOpinion: text(['审核意见', 'Comments'], 500, { readOnly: true }),
  reviewUser: ref(['审核人', 'Reviewer'], 'user', { readOnly: true }),
  reviewTime: time(['审核时间', 'Reviewed at'], { readOnly: true, search: 'range' }),
})

/** Fields of a document that posts quantities (@simpleReview). */
export const simpleReview = <K extends string, N extends boolean>(status: StatusOf<K, N>) => ({
  verifyStatus: code(['审核状态', 'Verification'], status, { readOnly: true, search: 'eq', list: true }),
  verifyUser: ref(['审核人', 'Verified by'], 'user', { readOnly: true }),
  verifyUserName: text(['审核人', 'Verified by'], 30, { readOnly: true, list: true }),
  verifyTime: time(['审核时间', 'Verified at'], { readOnly: true, search: 'range' }),
})
