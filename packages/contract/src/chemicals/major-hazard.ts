import { z } from 'zod'
import { hazardUnitKind, majorHazardLevel } from '../dictionaries/chemicals.ts'
import { reviewStatus } from '../dictionaries/reviews.ts'
import { post } from '../kit/call.ts'
import { code, decimal, flag, integer, json, ref, text, time } from '../kit/field.ts'
import { idList } from '../kit/id-list.ts'
import { base, ent, review } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { reasonFields } from '../supervision/reason.ts'

/** A term of the sum: goods by chemical or class, in tonnes. */
const term = z.object({
  name: z.string(),
  symbol: z.string().nullable(),
  casNo: z.string().nullable(),
  /** explosive: net explosive quantity; chemical: the substance. */
  kind: z.enum(['explosive', 'chemical']),
  design: z.number(),
  actual: z.number(),
  quantity: z.number(),
  critical: z.number().nullable(),
  beta: z.number(),
  /** q/Q, and β·q/Q. */
  share: z.number().nullable(),
  weighted: z.number().nullable(),
  productIds: z.array(z.string()),
})
export type HazardTerm = z.infer<typeof term>

const tonnes = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,4})?$/)
    .refine((value) => Number(value) > 0),
)
/** Maximum quantity of each chemical that the vessels, pipes and floor of a unit are designed for. */
const substances = z.array(z.object({ catalogId: z.string().regex(/^\d{1,19}$/), tonnes })).max(50)

const computed = { readOnly: true, list: true } as const
const graded = {
  sValue: decimal(['S值（Σq/Q）', 'S (Σq/Q)'], 14, 4, computed),
  rValue: decimal(['R值', 'R'], 14, 4, computed),
  alpha: decimal(['α', 'α'], 4, 2, computed),
}
const terms = json(['计算明细', 'Calculation'], z.array(term))

/**
 * 重大危险源单元 (GB 18218-2018): a store, or several workrooms together, with S, R and level. The quantity of a
 * chemical is the larger of the unit's design maximum and the ledger stock. Stores and rooms assigned to no
 * unit are units of their own. An enterprise's figure for people nearby counts once an authority has approved
 * it; until then α is 2. Changes that can lower S need the authority's approval: less of a chemical, or any
 * other grouping.
 */
export const majorhazardunit = resource({
  path: '/blade-dcms-basic/majorhazardunit',
  label: ['重大危险源单元', 'Major hazard source unit'],
  area: 'hazchem',
  table: 'haz_unit',
  view: 'haz_unit_v',
  title: 'unitName',
  reviewable: true,
  fields: {
    ...ent,
    unitName: text(['单元名称', 'Unit'], 60, { required: true, search: 'like', list: true }),
    unitKind: code(['单元类别', 'Category'], hazardUnitKind, { required: true, search: 'eq', list: true }),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { search: 'eq' }),
    warehouseName: text(['仓库', 'Warehouse'], 60, { readOnly: true, list: true }),
    workplaceIds: idList(['工房', 'Workrooms']),
    substances: json(['设计最大量', 'Design maximum'], substances),
    exposedPeople: integer(['500 m内常住人口', 'People within 500 m'], 0, 1_000_000, { list: true }),
    majorLevel: code(['级别', 'Level'], majorHazardLevel, { ...computed, search: 'in' }),
    ...graded,
    without: integer(['无临界量品种', 'No critical quantity'], 0, 10_000, computed),
    calcTime: time(['计算时间', 'Calculated at'], { ...computed, search: 'range' }),
    terms: { ...terms, readOnly: true },
    automatic: flag(['系统划分', 'Created by system'], { readOnly: true, search: 'eq' }),
    agreed: flag(['划分已同意', 'Grouping agreed'], { readOnly: true, search: 'eq' }),
    ...reasonFields,
    ...review(reviewStatus),
    ...base,
  },
  calls: {
    recalculate: post(
      ['重新计算', 'Recalculate'],
      { enterpriseId: ref(['企业', 'Enterprise'], 'enterprise') },
      z.object({ units: z.number(), major: z.number() }),
      'hazchem_view',
    ),
  },
})

/** 重大危险源分级记录: the level of a unit before and after, with the sum behind it. Records are never deleted. */
export const majorhazardrecord = resource({
  path: '/blade-dcms-basic/majorhazardrecord',
  label: ['重大危险源分级记录', 'Major hazard source grading'],
  area: 'hazchem',
  table: 'haz_record',
  view: 'haz_record_v',
  title: 'unitName',
  standard: ['page', 'list', 'detail'],
  fields: {
    ...ent,
    enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { readOnly: true, search: 'eq' }),
    unitId: ref(['单元', 'Unit'], 'majorhazardunit', { readOnly: true, search: 'eq' }),
    unitName: text(['单元名称', 'Unit'], 60, { ...computed, search: 'like' }),
    levelBefore: code(['原级别', 'Previous level'], majorHazardLevel, computed),
    majorLevel: code(['级别', 'Level'], majorHazardLevel, { ...computed, search: 'in' }),
    ...graded,
    exposedPeople: integer(['500 m内常住人口', 'People within 500 m'], 0, 1_000_000, computed),
    terms: { ...terms, readOnly: true },
    createTime: time(['分级时间', 'Graded at'], { ...computed, search: 'range' }),
  },
})

export const majorHazardMessages = {
  oneStore: ['储存单元请选择仓库，且不选工房', 'For a storage unit, choose a warehouse and no workrooms'],
  rooms: ['生产单元请选择工房，且不选仓库', 'For a production unit, choose workrooms and no warehouse'],
  foreignStore: ['仓库不属于该企业', 'The warehouse belongs to another enterprise'],
  foreignRoom: ['工房不属于该企业', 'A workroom belongs to another enterprise'],
  taken: ['「{name}」已属于单元「{unit}」', '{name} is already in unit {unit}'],
  noChemical: ['目录品不存在', 'The catalogue entry does not exist'],
  automatic: ['系统划分的单元不能删除，请修改', 'A unit created by the system cannot be deleted; edit it instead'],
} as const
