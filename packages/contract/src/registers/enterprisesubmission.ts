import { z } from 'zod'
import { submissionStatus } from '../dictionaries/registers.ts'
import { get } from '../kit/call.ts'
import { code, flag, integer, json, ref, text, time } from '../kit/field.ts'
import { base, ent } from '../kit/mixins.ts'
import { resource, rowSchema } from '../kit/resource.ts'
import { items } from './enterpriseclass.ts'
import { enterprisesubmissioncontent } from './enterprisesubmissioncontent.ts'
import { enterprisesubmissionhistory } from './enterprisesubmissionhistory.ts'

const fields = {
  ...ent,
  classId: ref(['报送类别', 'Class'], 'enterpriseclass', { readOnly: true, search: 'eq' }),
  className: text(['类别名称', 'Class name'], 60, { readOnly: true, search: 'like', list: true }),
  period: text(['期别', 'Period'], 12, { readOnly: true, search: 'eq', list: true }),
  deadline: time(['截止时间', 'Deadline'], { readOnly: true, search: 'range', list: true }),
  submissionStatus: code(['状态', 'Status'], submissionStatus, { readOnly: true, search: 'eq', list: true }),
  submitUser: ref(['报送人', 'Submitted by'], 'user', { readOnly: true }),
  submitUserName: text(['报送人', 'Submitted by'], 30, { readOnly: true, list: true }),
  submitTime: time(['报送时间', 'Submitted at'], { readOnly: true, list: true }),
  reviewUser: ref(['审核人', 'Reviewer'], 'user', { readOnly: true }),
  reviewUserName: text(['审核人', 'Reviewer'], 30, { readOnly: true, list: true }),
  reviewTime: time(['审核时间', 'Reviewed at'], { readOnly: true, list: true }),
  reviewOpinion: text(['审核意见', 'Comments'], 500, { readOnly: true }),
  itemCount: integer(['应填', 'Required items'], 0, 1000, { readOnly: true, list: true }),
  filledCount: integer(['已填', 'Filled in'], 0, 1000, { readOnly: true, list: true }),
  /** Whether it is or was late; remains set when submitted after its deadline. */
  overdue: flag(['逾期', 'Overdue'], { readOnly: true, search: 'eq' }),
  overdueDays: integer(['逾期天数', 'Days overdue'], 0, 100_000, { readOnly: true, list: true }),
  items: json(['报送项', 'Items'], items, { readOnly: true }),
  ...base,
}

const state = z.object({
  enterpriseId: z.string(),
  enterpriseName: z.string(),
  classId: z.string(),
  period: z.string(),
  submissionStatus: z.string(),
  deadline: z.string(),
})

/** 企业报送 (domain-model.md#R7.6): one enterprise, one class, one period. Created by the scheduler. */
export const enterprisesubmission = resource({
  path: '/blade-dcms-submission/enterprisesubmission',
  label: ['企业报送', 'Submission'],
  area: 'submission',
  table: 'sub_task',
  view: 'sub_task_v',
  title: 'className',
  standard: ['list', 'detail'],
  fields,
  calls: {
    statuslist: get(
      ['报送状态', 'Submission status'],
      {
        organizeId: ref(['监管机构', 'Organisation'], 'organize'),
        classId: ref(['报送类别', 'Class'], 'enterpriseclass'),
        period: text(['期别', 'Period'], 12),
      },
      z.array(state),
      'submission_view',
    ),
    statusdetail: get(
      ['报送全貌', 'Submission details'],
      { id: ref(['报送任务', 'Submission'], 'enterprisesubmission', { required: true }) },
      rowSchema(fields).and(
        z.looseObject({
          contents: z.array(rowSchema(enterprisesubmissioncontent.fields)),
          history: z.array(rowSchema(enterprisesubmissionhistory.fields)),
        }),
      ),
      'submission_view',
    ),
  },
})
