import { z } from 'zod'
import { isSealed } from '../dictionaries/warehouse.ts'
import { get, paged, signedIn } from '../kit/call.ts'
import { code, integer, ref, text } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { tree } from '../kit/tree.ts'

const fields = {
  code: text(['字典编号', 'Code'], 60, { required: true, search: 'like', list: true }),
  dictValue: text(['字典名称', 'Name'], 100, { required: true, search: 'like', list: true }),
  dictValueEn: text(['英文名称', 'English name'], 100, { list: true }),
  /** The dictionary's head or the parent entry; 0 for a head. */
  parentId: ref(['上级字典', 'Parent'], 'dictEntry', { default: '0', search: 'eq' }),
  parentName: text(['上级字典', 'Parent'], 100, { readOnly: true }),
  dictKey: text(['字典键值', 'Key'], 60, { search: 'like', list: true }),
  sort: integer(['字典排序', 'Sort order'], 0, 1_000_000, { required: true, default: 0, list: true }),
  isSealed: code(['封存', 'Sealed'], isSealed, { required: true, default: isSealed.is.no, search: 'eq', list: true }),
  remark: text(['字典备注', 'Remark'], 200, { search: 'like' }),
  ...base,
}
const row = rowSchema(fields)
const entries = z.array(
  z.looseObject({
    id: z.string(),
    parentId: z.string(),
    code: z.string(),
    dictKey: z.union([z.string(), z.number()]),
    dictValue: z.string(),
  }),
)
const codeInput = text(['字典编号', 'Code'], 60)
const head = { parentId: ref(['字典', 'Dictionary'], 'dictEntry', { required: true }) }
const searched = { dictKey: fields.dictKey, dictValue: codeInput, code: codeInput, isSealed: fields.isSealed }

const calls = (area: string) => ({
  dictionary: get(
    ['字典项', 'Entries of a dictionary'],
    { code: text(['字典编号', 'Code'], 60, { required: true }) },
    entries,
    signedIn,
  ),
  list: get(['字典列表', 'Dictionaries with their entries'], searched, z.array(row), `${area}_view`),
  tree: get(['字典树', 'Dictionary tree'], { code: codeInput }, tree, signedIn),
  parentList: get(['字典列表', 'Dictionaries'], searched, paged(row), `${area}_view`, { path: 'parent-list' }),
  childList: get(['字典项列表', 'Entries'], { ...head, ...searched }, z.array(row), `${area}_view`, {
    path: 'child-list',
  }),
})
const common = { title: 'dictValue', fields, standard: ['detail', 'submit', 'remove'] } as const

/** 系统字典: shared by all tenants. Heads and entries in one table. */
export const dict = resource({
  ...common,
  path: '/blade-system/dict',
  label: ['系统字典', 'System dictionary'],
  area: 'dict',
  table: 'sys_dict',
  view: 'sys_dict_v',
  owner: 'platform',
  calls: calls('dict'),
})

/** 业务字典: per tenant. */
export const dictBiz = resource({
  ...common,
  path: '/blade-system/dict-biz',
  label: ['业务字典', 'Business dictionary'],
  area: 'dictbiz',
  table: 'sys_dict_biz',
  view: 'sys_dict_biz_v',
  owner: 'tenant',
  calls: calls('dictbiz'),
})
