import { inspectResult } from '../dictionaries/orders.ts'
import { code, date, files, flag, ref, text, time } from '../kit/field.ts'
import { pictures } from '../kit/file-rule.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const ro = { readOnly: true } as const
const whenFailed = { field: 'result', is: [inspectResult.is.failed] } as const

/** 涉药机械检查记录 (domain-model.md#R1.9). A failed inspection makes a hidden trouble in the same transaction. */
export const druginvolvedInspectLog = resource({
  path: '/yhjg-dp/sss/Dashboard/druginvolvedInspectLog',
  label: ['涉药机械检查', 'Machine inspection'],
  area: 'device',
  table: 'ops_machine_inspect',
  view: 'ops_machine_inspect_v',
  title: 'machineName',
  standard: ['page', 'detail', 'submit'],
  fields: {
    ...ent,
    machineId: ref(['涉药机械', 'Machine'], 'druginvolvedmachine', { required: true, search: 'eq' }),
    machineName: text(['涉药机械', 'Machine'], 60, { ...ro, list: true }),
    workplaceName: text(['工库房', 'Workplace'], 60, { ...ro, list: true }),
    inspectTime: time(['检查时间', 'Inspected at'], { required: true, dated: 'past', search: 'range', list: true }),
    inspector: text(['检查人', 'Inspector'], 30, { required: true, search: 'like', list: true }),
    cleaned: flag(['已清药', 'Composition cleared'], { required: true, list: true }),
    grounded: flag(['接地完好', 'Grounding intact'], { required: true, list: true }),
    guardOk: flag(['防护完好', 'Guards intact'], { required: true, list: true }),
    noiseOk: flag(['无异响', 'No abnormal noise']),
    result: code(['结论', 'Result'], inspectResult, { required: true, search: 'eq', list: true }),
    problem: text(['问题', 'Problem'], 500, { requiredWhen: whenFailed }),
    /** These become the hidden trouble's. */
    responsible: text(['整改责任人', 'Responsible person'], 30, { requiredWhen: whenFailed }),
    deadline: date(['整改期限', 'Deadline']),
    hiddenTroubleId: ref(['转隐患', 'Hidden trouble'], 'enterprisehiddentrouble', ro),
    troubleNo: text(['转隐患', 'Hidden trouble'], 30, { ...ro, list: true }),
    files: files(['照片', 'Photos'], { accepts: pictures, requiredWhen: whenFailed }),
    ...base,
  },
})
