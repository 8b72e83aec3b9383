import { inspectResult } from '../dictionaries/orders.ts'
import { code, date, files, flag, integer, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** 包装检验 (domain-model.md#R5.15). */
export const directionpackaginginspect = resource({
  path: '/blade-dcms-allProcessManage/directionpackaginginspect',
  label: ['包装检验', 'Packing inspection'],
  area: 'order',
  table: 'ord_packaging_inspect',
  view: 'ord_packaging_inspect_v',
  title: 'packName',
  fields: {
    ...ent,
    packId: ref(['包装单', 'Packed batch'], 'directionpackagingproduct', { required: true, search: 'eq' }),
    packName: text(['包装单', 'Packed batch'], 30, { readOnly: true, list: true }),
    inspectDate: date(['检验日期', 'Inspected on'], { dated: 'past', required: true, search: 'range', list: true }),
    sampleCount: integer(['抽样数', 'Samples'], 1, 100_000, { required: true, list: true }),
    failCount: integer(['不合格数', 'Failed'], 0, 100_000, { required: true, list: true }),
    labelOk: flag(['标志标识', 'Marking'], { required: true, list: true }),
    sealOk: flag(['封箱', 'Sealing'], { required: true, list: true }),
    dampOk: flag(['防潮', 'Moisture proof'], { required: true, list: true }),
    weightOk: flag(['重量', 'Weight'], { required: true, list: true }),
    result: code(['结论', 'Result'], inspectResult, { required: true, search: 'eq', list: true }),
    inspector: text(['检验人', 'Inspector'], 30, { required: true, search: 'like', list: true }),
    files: files(['报告', 'Report']),
    ...base,
  },
})
