import { z } from 'zod'
import { flowCategory, flowState, suspensionState } from '../dictionaries/flows.ts'
import { done, post } from '../kit/call.ts'
import { code, integer, ref, text, time } from '../kit/field.ts'
import { ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const fields = {
  ...ent,
  executionId: ref(['执行编号', 'Execution'], 'follow', { readOnly: true }),
  processInstanceId: ref(['流程实例', 'Process'], 'follow', { readOnly: true }),
  processDefinitionId: ref(['流程部署', 'Deployed process'], 'manager', { readOnly: true, search: 'eq' }),
  processDefinitionKey: text(['流程标识', 'Key'], 64, { readOnly: true, search: 'like', list: true }),
  processDefinitionName: text(['流程名称', 'Name'], 100, { readOnly: true, search: 'like', list: true }),
  processDefinitionVersion: integer(['流程版本', 'Version'], 1, 1_000_000, { readOnly: true, list: true }),
  category: code(['流程分类', 'Category'], flowCategory, { readOnly: true, search: 'eq', list: true }),
  suspensionState: code(['部署状态', 'Deployment'], suspensionState, { readOnly: true }),
  /** The list shows running processes unless a state is asked for. */
  state: code(['流程状态', 'State'], flowState, { readOnly: true, search: 'eq', list: true }),
  changeId: ref(['变更', 'Change'], 'any', { readOnly: true }),
  subject: text(['变更对象', 'Changed object'], 30, { readOnly: true }),
  subjectName: text(['对象名称', 'Object'], 120, { readOnly: true, search: 'like', list: true }),
  startUser: ref(['发起人', 'Started by'], 'user', { readOnly: true }),
  startUserName: text(['发起人', 'Started by'], 30, { readOnly: true, search: 'like', list: true }),
  startTime: time(['发起时间', 'Started at'], { readOnly: true, search: 'range', list: true }),
  endTime: time(['结束时间', 'Ended at'], { readOnly: true, search: 'range' }),
  endReason: text(['结束原因', 'Reason for ending'], 500, { readOnly: true }),
  /** Names of the tasks that wait. */
  taskNames: text(['当前环节', 'Current step'], 500, { readOnly: true, list: true }),
}

/** 流程跟踪: processes of records, the state of each. */
export const flowInstance = resource({
  path: '/blade-flow/follow',
  label: ['流程实例', 'Process'],
  area: 'flow_follow',
  table: 'flow_instance',
  view: 'flow_instance_v',
  title: 'subjectName',
  fields,
  standard: { page: 'list' },
  derived: { categoryName: z.string() },
  calls: {
    deleteProcessInstance: post(
      ['删除流程实例', 'Delete a process'],
      {
        processInstanceId: ref(['流程实例', 'Process'], 'follow', { required: true }),
        deleteReason: text(['删除原因', 'Reason'], 500, { required: true, min: 1 }),
      },
      done,
      'flow_follow_delete',
      { path: 'delete-process-instance' },
    ),
  },
})
