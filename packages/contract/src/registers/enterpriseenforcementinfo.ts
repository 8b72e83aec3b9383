import { inspectResult } from '../dictionaries/orders.ts'
import { enforcementResult, enforcementType, penaltyType } from '../dictionaries/registers.ts'
import { code, date, decimal, files, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'
import { registerMessages as say } from './register-messages.ts'

const fields = {
  enforcementNo: text(['执法编号', 'Number'], 30, { readOnly: true, search: 'like', list: true }),
  ...ent,
  enforcementType: code(['执法类型', 'Type'], enforcementType, { required: true, search: 'eq', list: true }),
  enforceDate: date(['执法日期', 'Date'], { required: true, search: 'range', list: true }),
  /** Defaults to the writer's organisation. */
  enforceOrg: ref(['执法单位', 'Organisation'], 'organize', { search: 'eq' }),
  enforceOrgName: text(['执法单位', 'Organisation'], 100, { readOnly: true, list: true }),
  officers: text(['执法人员', 'Officers'], 100, { required: true, list: true }),
  certNos: text(['执法证号', 'Enforcement IDs'], 100, { required: true }),
  problem: text(['存在问题', 'Problems'], 4000, { list: true }),
  basis: text(['法律依据', 'Legal basis'], 300),
  result: code(['处理结果', 'Result'], enforcementResult, { required: true, search: 'eq', list: true }),
  penaltyType: code(['处罚种类', 'Penalty'], penaltyType, {
    // Results for which the law requires a penalty.
    requiredWhen: {
      field: 'result',
      is: [enforcementResult.is.administrativePenalty, enforcementResult.is.productionHaltedRectification],
    },
    search: 'eq',
    list: true,
  }),
  penaltyAmount: decimal(['罚款金额', 'Fine'], 14, 2, {
    requiredWhen: { field: 'penaltyType', is: [penaltyType.is.fine], above: 0, message: say.finePositive },
    list: true,
    min: 0,
    unit: '元',
  }),
  documentNo: text(['文书编号', 'Document number'], 60, { search: 'like', list: true }),
  deadline: date(['整改期限', 'Deadline']),
  recheckDate: date(['复查日期', 'Recheck date']),
  recheckResult: code(['复查结果', 'Recheck result'], inspectResult, { search: 'eq', list: true }),
  warnId: ref(['来源报警', 'Source warning'], 'warning'),
  files: files(['文书', 'Documents']),
  ...base,
}

/** 执法信息 (domain-model.md#R6.3): an authority's findings and decisions at an enterprise. */
export const enterpriseenforcementinfo = resource({
  path: '/blade-dcms/enterpriseenforcementinfo',
  label: ['执法信息', 'Enforcement record'],
  area: 'enforcement',
  table: 'ent_enforcement',
  view: 'ent_enforcement_v',
  title: 'enforcementNo',
  prefix: 'ZX',
  standard: ['page', 'detail', 'remove', 'submit'],
  fields,
})
