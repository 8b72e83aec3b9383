import { z } from 'zod'
import { organizeLevel } from '../dictionaries/system.ts'
import { handleType } from '../dictionaries/warnings.ts'
import { get } from '../kit/call.ts'
import { code, integer, ref, text } from '../kit/field.ts'
import { base, geo } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { tree } from '../kit/tree.ts'

const fields = {
  organizeName: text(['机构名称', 'Organisation'], 100, { required: true, search: 'like', list: true }),
  shortName: text(['简称', 'Short name'], 40, { list: true }),
  code: text(['机构代码', 'Code'], 30, { required: true, search: 'eq', list: true }),
  parentId: ref(['上级机构', 'Parent'], 'organize', { search: 'eq' }),
  parentName: text(['上级机构', 'Parent'], 100, { readOnly: true, list: true }),
  organizeLevel: code(['层级', 'Level'], organizeLevel, { required: true, search: 'eq', list: true }),
  provinceId: ref(['省', 'Province'], 'region'),
  cityId: ref(['市', 'City'], 'region'),
  countyId: ref(['县', 'County'], 'region'),
  region: ref(['行政区划', 'Region'], 'region', { required: true, search: 'subtree' }),
  regionName: text(['区划名称', 'Region name'], 60, { readOnly: true, list: true }),
  handleType: code(['对应上报级别', 'Escalation level'], handleType, { readOnly: true }),
  leader: text(['负责人', 'Leader'], 30, { list: true }),
  phone: text(['电话', 'Phone'], 20, { list: true }),
  address: text(['地址', 'Address'], 200),
  ancestors: text(['祖级', 'Ancestors'], 500, { readOnly: true }),
  enterpriseCount: integer(['企业数', 'Enterprises'], 0, 1_000_000, { readOnly: true, list: true }),
  sortCode: integer(['排序', 'Sort order'], 0, 1_000_000, { default: 0 }),
  ...geo,
  ...base,
}
const row = rowSchema(fields)
const region = { region: ref(['行政区划', 'Region'], 'region', { required: true }) }

/** 监管机构 (domain-model.md#R6.6): the authority tree, national to township. */
export const organize = resource({
  path: '/blade-dcms/organize',
  label: ['监管机构', 'Organisation'],
  area: 'system',
  table: 'org_organize',
  view: 'org_organize_v',
  owner: 'region',
  title: 'organizeName',
  fields,
  standard: ['page', 'list', 'detail', 'tree', 'lazyTree'],
  calls: {
    page1: get(
      ['下级机构', 'Subordinate organisations'],
      {},
      z.looseObject({ records: z.array(row), total: z.number() }),
      'system_view',
    ),
    listOption: get(
      ['机构选项', 'Organisation options'],
      {},
      z.array(z.object({ value: z.string(), label: z.string() })),
      'enterprise_view',
    ),
    lazyTreeOrganization: get(
      ['机构树', 'Organisation tree'],
      { parentId: ref(['上级', 'Parent'], 'organize') },
      tree,
      'system_view',
      { path: 'lazy-tree-organization' },
    ),
    lazyTreeCityOrCounty: get(
      ['市县机构树', 'City and county organisation tree'],
      { parentId: ref(['上级', 'Parent'], 'organize') },
      tree,
      'system_view',
      { path: 'lazy-tree-cityorcounty' },
    ),
    provinceTree: get(['省级机构树', 'Organisation tree, national to city'], {}, tree, 'system_view'),
    treeByRegion: get(['区划内机构树', 'Organisation tree of a region'], region, tree, 'system_view'),
    getByRegion: get(['区划对应机构', 'Organisation of a region'], region, row.nullable(), 'system_view'),
  },
})

/** The same register under the base service's path, with its writes. */
export const baseorganize = resource({
  ...organize,
  path: '/yhjg-base/baseorganize',
  standard: ['page', 'list', 'detail', 'submit', 'remove'],
  calls: {},
})
