import { files, ref, text } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const { enterpriseId, ...derived } = ent
const fields = {
  // Taken from the task; input is ignored.
  enterpriseId: ref(enterpriseId.label, 'enterprise', { readOnly: true, search: 'eq' }),
  ...derived,
  submissionId: ref(['报送任务', 'Submission'], 'enterprisesubmission', { required: true, search: 'eq' }),
  itemCode: text(['项目编码', 'Item code'], 40, { required: true, search: 'eq', list: true }),
  itemName: text(['项目名称', 'Item name'], 100, { readOnly: true, list: true }),
  valueType: text(['值类型', 'Value type'], 8, { readOnly: true }),
  value: text(['填报值', 'Value'], 1000, { list: true }),
  files: files(['附件', 'Files']),
  ...base,
}

/** 报送内容 (domain-model.md#R7.7): the value of one item of a submission. */
export const enterprisesubmissioncontent = resource({
  path: '/blade-dcms-submission/enterprisesubmissioncontent',
  label: ['报送内容', 'Submission content'],
  area: 'submission',
  table: 'sub_content',
  view: 'sub_content_v',
  title: 'itemName',
  fields,
})
