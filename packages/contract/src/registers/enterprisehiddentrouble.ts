import { z } from 'zod'
import { troubleOrigin } from '../dictionaries/checks.ts'
import { hiddenTroubleLevel, hiddenTroubleSource, hiddenTroubleStatus } from '../dictionaries/registers.ts'
import { get } from '../kit/call.ts'
import { choiceList } from '../kit/dictionary.ts'
import { code, date, decimal, files, flag, ref, text } from '../kit/field.ts'
import { pictures } from '../kit/file-rule.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { fileSchema } from '../kit/shown.ts'

export const troubleCategory = choiceList('hiddenTroubleCategory', ['隐患类别', 'Hidden trouble category'], {
  people: ['人员', 'People'],
  equipment: ['设备', 'Equipment'],
  environment: ['环境', 'Environment'],
  management: ['管理', 'Management'],
})

const fields = {
  troubleNo: text(['隐患编号', 'Number'], 30, { readOnly: true, search: 'like', list: true }),
  ...ent,
  source: code(['来源', 'Source'], hiddenTroubleSource, { required: true, search: 'eq', list: true }),
  /** What kind of record it was made from, and its id. */
  sourceKind: code(['来源单据类型', 'Origin'], troubleOrigin, { readOnly: true, search: 'eq' }),
  sourceId: ref(['来源单据', 'Source document'], 'source', { readOnly: true, search: 'eq' }),
  level: code(['隐患级别', 'Level'], hiddenTroubleLevel, { required: true, search: 'eq', list: true }),
  category: code(['隐患类别', 'Category'], troubleCategory, { required: true, search: 'eq', list: true }),
  place: text(['部位', 'Location'], 100, { required: true, list: true }),
  workplaceId: ref(['工库房', 'Workplace'], 'workplace', { search: 'eq' }),
  workplaceName: text(['工库房', 'Workplace'], 60, { readOnly: true, list: true }),
  description: text(['描述', 'Description'], 500, { required: true, search: 'like', list: true }),
  findDate: date(['发现日期', 'Found on'], { required: true, search: 'range', list: true }),
  finder: text(['发现人', 'Found by'], 30, { required: true, list: true }),
  /** Defaults to 15 days after the finding, 30 for a major one. */
  deadline: date(['整改期限', 'Deadline'], { search: 'range', list: true }),
  beforeFiles: files(['整改前照片', 'Photos before'], { accepts: pictures, required: true }),
  responsible: text(['整改责任人', 'Responsible person'], 30, { required: true, list: true }),
  fund: decimal(['整改资金', 'Funds'], 12, 2, {
    requiredWhen: { field: 'level', is: [hiddenTroubleLevel.is.major] },
    min: 0,
    unit: '元',
  }),
  measure: text(['整改措施', 'Measures'], 500),
  finishDate: date(['完成日期', 'Completed on'], { list: true }),
  afterFiles: files(['整改后照片', 'Photos after'], { accepts: pictures }),
  status: code(['状态', 'Status'], hiddenTroubleStatus, {
    default: hiddenTroubleStatus.is.toBeRectified,
    search: 'eq',
    list: true,
  }),
  recheckUser: text(['复查人', 'Rechecked by'], 30, { list: true }),
  recheckDate: date(['复查日期', 'Recheck date'], { list: true }),
  recheckOpinion: text(['复查意见', 'Comments'], 500),
  /** Rectification is late: no recheck request by the deadline. */
  overdue: flag(['整改逾期', 'Rectification overdue'], { readOnly: true, search: 'eq', list: true }),
  /** User who requested the recheck: must not perform it. */
  askUser: ref(['申请复查人', 'Requested by'], 'user', { readOnly: true }),
  askDate: date(['申请复查日期', 'Recheck requested on'], { readOnly: true }),
  /** Due date of a pending recheck (parameter hidden.recheckDays). */
  recheckDeadline: date(['复查期限', 'Recheck due'], { readOnly: true, search: 'range', list: true }),
  /** Recheck is late: the rechecker's responsibility, not the enterprise's. */
  recheckOverdue: flag(['复查逾期', 'Recheck overdue'], { readOnly: true, search: 'eq', list: true }),
  ...base,
}

const move = z.object({
  time: z.string(),
  userId: z.string().nullable(),
  userName: z.string().nullable(),
  fromStatus: z.string().nullable(),
  toStatus: z.string(),
  opinion: z.string().nullable(),
  files: z.array(fileSchema),
})
export type TroubleStep = z.infer<typeof move>

/** 隐患 (domain-model.md#R6.4): found by either side, rectified by the enterprise, closed by another person. */
export const enterprisehiddentrouble = resource({
  path: '/blade-dcms/enterprisehiddentrouble',
  label: ['隐患', 'Hidden trouble'],
  area: 'hidden',
  table: 'ent_hidden_trouble',
  view: 'ent_hidden_trouble_v',
  title: 'troubleNo',
  prefix: 'YH',
  fields,
  calls: {
    log: get(
      ['隐患流转记录', 'Hidden trouble history'],
      { id: ref(['隐患', 'Hidden trouble'], 'enterprisehiddentrouble', { required: true }) },
      z.array(move),
      'hidden_view',
    ),
  },
})
