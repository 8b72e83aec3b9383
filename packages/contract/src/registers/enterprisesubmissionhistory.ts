import { z } from 'zod'
import { post } from '../kit/call.ts'
import { choiceList } from '../kit/dictionary.ts'
import { code, integer, json, ref, text, time } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const action = choiceList('submissionAction', ['报送动作', 'Submission action'], {
  submit: ['报送', 'Submit'],
  approve: ['通过', 'Approve'],
  return: ['退回', 'Return'],
})
const { enterpriseId, ...derived } = ent
const submissionId = ref(['报送任务', 'Submission'], 'enterprisesubmission', { required: true, search: 'eq' })
const act = code(['动作', 'Action'], action, { required: true, search: 'eq', list: true })
const opinion = text(['意见', 'Comments'], 500, { list: true })

const fields = {
  enterpriseId: ref(enterpriseId.label, 'enterprise', { readOnly: true, search: 'eq' }),
  ...derived,
  submissionId,
  className: text(['类别名称', 'Class name'], 60, { readOnly: true, list: true }),
  period: text(['期别', 'Period'], 12, { readOnly: true, list: true }),
  versionNo: integer(['版本', 'Version'], 0, 100_000, { readOnly: true, list: true }),
  snapshot: json(['内容快照', 'Snapshot'], z.unknown(), { readOnly: true }),
  action: act,
  opinion,
  operateUser: ref(['操作人', 'Done by'], 'user', { readOnly: true }),
  operateUserName: text(['操作人', 'Done by'], 30, { readOnly: true, list: true }),
  operateTime: time(['操作时间', 'Time'], { readOnly: true, search: 'range', list: true }),
  ...base,
}

const content = z.looseObject({ itemCode: z.string() })

/** 报送历史 (domain-model.md#R7.7): submissions, approvals and returns by user, with the contents at the time. */
export const enterprisesubmissionhistory = resource({
  path: '/blade-dcms-submission/enterprisesubmissionhistory',
  label: ['报送历史', 'Submission history'],
  area: 'submission',
  table: 'sub_history',
  view: 'sub_history_v',
  title: 'className',
  standard: ['page', 'list', 'detail', 'remove'],
  fields,
  calls: {
    // Reporting and reviewing need different permissions; the action decides which.
    submit: post(
      ['报送、通过或退回', 'Submit, approve or return'],
      {
        submissionId,
        action: act,
        opinion,
        contents: json(['报送内容', 'Contents'], z.array(content).max(200)),
      },
      z.object({ id: z.string() }),
      'submission_view',
    ),
  },
})
