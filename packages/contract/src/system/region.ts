import { z } from 'zod'
import { regionLevel } from '../dictionaries/system.ts'
import { anything, get, post, signedIn } from '../kit/call.ts'
import { messages } from '../kit/common-messages.ts'
import { checked, code, flag, integer, text } from '../kit/field.ts'
import { media } from '../kit/media.ts'
import { base } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { tree } from '../kit/tree.ts'

const isCode = (value: string) => /^\d{2,12}$/.test(value)
const codeOf = (zh: string, en: string, words = {}) => checked(text([zh, en], 12, words), isCode, messages.badPattern)
const place = (zh: string, en: string) => text([zh, en], 60, { readOnly: true })

const fields = {
  name: text(['区划名称', 'Name'], 60, { required: true, search: 'like', list: true }),
  code: codeOf('区划编号', 'Code', { required: true, search: 'like', list: true }),
  parentCode: codeOf('上级区划', 'Parent', { required: true, search: 'eq', list: true }),
  parentName: place('上级区划', 'Parent'),
  level: code(['区划级别', 'Level'], regionLevel, { readOnly: true, search: 'eq', list: true }),
  ancestors: text(['祖级', 'Ancestors'], 200, { readOnly: true }),
  provinceCode: text(['省级编号', 'Province code'], 12, { readOnly: true, search: 'eq' }),
  provinceName: place('省', 'Province'),
  cityCode: text(['市级编号', 'City code'], 12, { readOnly: true, search: 'eq' }),
  cityName: place('市', 'City'),
  districtCode: text(['县级编号', 'County code'], 12, { readOnly: true, search: 'eq' }),
  districtName: place('县', 'County'),
  townCode: text(['乡镇编号', 'Township code'], 12, { readOnly: true }),
  townName: place('乡镇', 'Township'),
  villageCode: text(['村级编号', 'Village code'], 12, { readOnly: true }),
  villageName: place('村', 'Village'),
  sort: integer(['排序', 'Sort order'], 0, 1_000_000, { default: 0, list: true }),
  remark: text(['备注', 'Remark'], 200),
  ...base,
}
const parent = { parentCode: text(['上级区划', 'Parent'], 12) }

/** Result of an import by row of the sheet, planned or done. */
export const importReport = z.object({
  total: z.number(),
  added: z.number(),
  changed: z.number(),
  skipped: z.number(),
  written: z.boolean(),
  faults: z.array(z.object({ row: z.number(), field: z.string(), message: z.string() })),
})

/** 行政区划: every division down to township; referenced by code instead of id. */
export const region = resource({
  path: '/blade-system/region',
  label: ['行政区划', 'Region'],
  area: 'region',
  table: 'sys_region',
  view: 'sys_region_v',
  owner: 'platform',
  fields,
  calls: {
    lazyTree: get(['区划树', 'Region tree'], parent, tree, signedIn, { path: 'lazy-tree' }),
    lazyList: get(
      ['区划列表', 'Regions below one'],
      { ...parent, name: text(['区划名称', 'Name'], 60), code: text(['区划编号', 'Code'], 12), level: fields.level },
      z.array(rowSchema(fields)),
      'region_view',
      { path: 'lazy-list' },
    ),
    codeTree: get(
      ['省市县树', 'Province, city and county tree'],
      { provinceCode: text(['省', 'Province'], 12), cityCode: text(['市', 'City'], 12) },
      tree,
      signedIn,
      { path: 'region-code/tree' },
    ),
    select: get(
      ['区划选项', 'Region options'],
      { code: text(['区划', 'Region'], 12) },
      z.array(z.looseObject({ code: z.string(), name: z.string() })),
      signedIn,
    ),
    exportRegion: get(
      ['导出区划', 'Export regions'],
      { ...parent, name: text(['区划名称', 'Name'], 60) },
      anything,
      'region_export',
      {
        path: 'export-region',
        bare: true,
        media: [media.sheet],
        byAddress: true,
      },
    ),
    exportTemplate: get(['导入模板', 'Template'], {}, anything, 'region_import', {
      path: 'export-template',
      bare: true,
      media: [media.sheet],
      byAddress: true,
    }),
    importRegion: post(
      ['导入区划', 'Import regions'],
      { isCovered: flag(['是否覆盖', 'Overwrite']), preview: flag(['仅检查', 'Check only']) },
      importReport,
      'region_import',
      { path: 'import-region', upload: true },
    ),
  },
})
