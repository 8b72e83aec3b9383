import { z } from 'zod'
import { hazardDivision } from '../dictionaries/chemicals.ts'
import { get, post } from '../kit/call.ts'
import { checked, code, decimal, files, flag, integer, text } from '../kit/field.ts'
import { imported } from '../kit/imported.ts'
import { media } from '../kit/media.ts'
import { base } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { isCasNo } from '../kit/validators.ts'
import { chemicalMessages as say } from './chemical-messages.ts'

/** Four digits. */
export const unNo = checked(text(['UN编号', 'UN number'], 4), (value) => /^\d{4}$/.test(value), say.unNo)

const fields = {
  serialNo: integer(['目录序号', 'Serial no.'], 1, 100_000, { required: true, search: 'eq', list: true }),
  name: text(['品名', 'Chemical'], 120, { required: true, search: 'like', list: true }),
  alias: text(['别名', 'Other names'], 300, { search: 'like', list: true }),
  englishName: text(['英文名', 'English name'], 200, { search: 'like' }),
  casNo: checked(text(['CAS号', 'CAS'], 12, { search: 'eq', list: true }), isCasNo, say.casNo),
  unNo: { ...unNo, search: 'eq', list: true },
  hazardDivision: code(['危险类别', 'Division'], hazardDivision, { search: 'eq', list: true }),
  highlyToxic: flag(['剧毒', 'Highly toxic'], { default: 0, search: 'eq', list: true }),
  easyToExplode: flag(['易制爆', 'Explosive precursor'], { default: 0, search: 'eq', list: true }),
  easyToDrug: flag(['易制毒', 'Drug precursor'], { default: 0, search: 'eq', list: true }),
  keySupervised: flag(['重点监管', 'Key supervision'], { default: 0, search: 'eq', list: true }),
  criticalQuantity: decimal(['临界量', 'Critical quantity'], 10, 2, { list: true, min: 0.01, unit: 't' }),
  classNames: text(['分类', 'Classes'], 300, { readOnly: true, list: true }),
  msds: files(['安全技术说明书', 'Safety data sheet']),
  sortCode: integer(['排序', 'Sort order'], 0, 1_000_000, { default: 0 }),
  ...base,
} as const
const row = rowSchema(fields)

/** 危险化学品目录 (domain-model.md#R6.15): platform data, readable by all; critical quantities from GB 18218. */
export const hazardouschemicalscatalog = resource({
  path: '/blade-dcms/hazardouschemicalscatalog',
  label: ['危险化学品目录', 'Chemicals catalogue'],
  area: 'hazchem',
  table: 'chem_catalog',
  view: 'chem_catalog_v',
  owner: 'platform',
  standard: ['list', 'select', 'detail'],
  fields,
  calls: {
    getAll: get(
      ['全部目录品', 'All entries (brief)'],
      {},
      z.array(
        z.object({
          id: z.string(),
          serialNo: z.number().nullable(),
          name: z.string(),
          casNo: z.string().nullable(),
          highlyToxic: z.number(),
          easyToExplode: z.number(),
          easyToDrug: z.number(),
          keySupervised: z.number(),
        }),
      ),
      'hazchem_view',
    ),
    selectHighlyToxicAndEasyToExplode: get(
      ['剧毒和易制爆化学品', 'Highly toxic chemicals and explosive precursors'],
      {},
      z.array(row),
      'hazchem_view',
    ),
    exportTemplate: get(['目录导入模板', 'Import template'], {}, z.unknown(), 'hazchem_import', {
      path: 'export-template',
      bare: true,
      media: [media.sheet],
      byAddress: true,
    }),
    importCatalog: post(
      ['导入目录', 'Import the catalogue'],
      { preview: flag(['仅检查', 'Check only']) },
      imported,
      'hazchem_import',
      { path: 'import-catalog', upload: true },
    ),
  },
})
