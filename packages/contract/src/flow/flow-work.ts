/**
 * Processes that decide reviews: models are drawn (flow-model.ts), deployed as versions of a category
 * (flow-deployment.ts), and run for one change each (flow-instance.ts). Their tasks are below: what waits for the
 * caller (`todo-list`), what the caller decided (`done-list`) or proposed (`send-list`), what the caller may take
 * over as a substitute (`claim-list`), and what is copied to the caller (`copy-list`). `work/detail` is the screen of one task: the change with its differences, the
 * form of the task, and what the caller may do. The diagram is `process/model-view` (flow-process.ts).
 */
import { z } from 'zod'
import { flowCategory, flowDecision } from '../dictionaries/flows.ts'
import { done, get, paged, post, signedIn } from '../kit/call.ts'
import { code, flag, integer, json, ref, text } from '../kit/field.ts'
import { group } from '../kit/resource.ts'
import { changeDiff } from '../supervision/change.ts'
import { flowEnding, flowHistory } from './flow-process.ts'

const at = z.string().nullable()

/** A task, or in `send-list` a process, of a list. */
const workRow = z.object({
  /** Null in `send-list`. */
  taskId: at,
  taskName: at,
  processInstanceId: z.string(),
  processDefinitionId: z.string(),
  processDefinitionName: z.string(),
  processDefinitionVersion: z.number(),
  category: z.string(),
  categoryName: z.string(),
  /** Blade front ends compare with `finished` and `unfinished`. */
  processIsFinished: z.enum(['finished', 'unfinished']),
  /** Of the dictionary `flow_state`. */
  state: z.string(),
  /** Of the dictionary `flow_decision`: the caller's, in `done-list`. */
  decision: at,
  comment: at,
  /** When the task was made; of `send-list` when the process began. */
  createTime: z.string(),
  endTime: at,
  dueTime: at,
  overdue: z.boolean(),
  enterpriseId: z.string(),
  enterpriseName: at,
  changeId: z.string(),
  /** Of the dictionary `changeSubject`. */
  subject: z.string(),
  /** Its row; null where the change is of several, or of one not yet made. */
  subjectId: at,
  subjectName: at,
  /** Of the dictionary `workplaceChangeType`. */
  changeType: z.string(),
  reason: at,
  startUserName: at,
  /** Of `claim-list`: the user whom the caller would substitute. */
  insteadOf: at,
  /** Where the process waits now. */
  taskNames: at,
  /** Null while the process runs, and of an approved one. */
  ending: flowEnding.nullable(),
  /** Of `copy-list`: whether the caller has not opened it yet. */
  unread: z.boolean(),
})
export type WorkRow = z.infer<typeof workRow>

/** A value that the holder of a task enters with the decision; expressions read it as `form.<id>`. */
export const flowFormField = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['string', 'number', 'boolean', 'date']),
  required: z.boolean(),
})
export type FlowFormField = z.infer<typeof flowFormField>

const workDetail = z.object({
  task: workRow,
  fields: z.array(flowFormField),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  diff: changeDiff,
  files: z.array(z.unknown()),
  history: z.array(flowHistory),
  canDecide: z.boolean(),
  canClaim: z.boolean(),
  canWithdraw: z.boolean(),
})
export type WorkDetail = z.infer<typeof workDetail>

const asked = {
  category: code(['流程分类', 'Category'], flowCategory),
  /** Finds names of objects, enterprises and processes. */
  keyword: text(['关键字', 'Keyword'], 60),
  overdue: flag(['已逾期', 'Overdue']),
  current: integer(['页码', 'Page'], 1, 1_000_000),
  size: integer(['每页条数', 'Page size'], 1, 500),
}
const task = { taskId: ref(['任务', 'Task'], 'work', { required: true }) }
const value = z.union([z.string().max(500), z.number(), z.boolean(), z.null()])

/** 我的流程: tasks of the caller in processes. */
export const flowWork = group('/blade-flow/work', ['我的流程', 'My tasks'], {
  todoList: get(['待办事务', 'Tasks that wait for me'], asked, paged(workRow), signedIn, { path: 'todo-list' }),
  doneList: get(['办结事务', 'Tasks I have decided'], asked, paged(workRow), signedIn, { path: 'done-list' }),
  sendList: get(['我的请求', 'Processes I started'], asked, paged(workRow), signedIn, { path: 'send-list' }),
  claimList: get(['代办事务', 'Tasks I may take over'], asked, paged(workRow), signedIn, { path: 'claim-list' }),
  copyList: get(['抄送事务', 'Tasks copied to me'], asked, paged(workRow), signedIn, { path: 'copy-list' }),
  counts: get(
    ['事务数量', 'Numbers of tasks'],
    {},
    /** `unread`: tasks copied to the caller and not opened yet. */
    z.object({ todo: z.number(), overdue: z.number(), claim: z.number(), unread: z.number() }),
    signedIn,
  ),
  detail: get(
    ['事务详情', 'One task'],
    { taskId: ref(['任务', 'Task'], 'work'), processInstanceId: ref(['流程实例', 'Process'], 'follow') },
    workDetail,
    signedIn,
  ),
  completeTask: post(
    ['办理事务', 'Decide a task'],
    {
      ...task,
      status: code(['办理意见', 'Decision'], flowDecision, { required: true }),
      /** Required for a return. */
      comment: text(['审批意见', 'Comments'], 500),
      form: json(['表单', 'Form'], z.record(z.string().max(60), value)),
    },
    done,
    signedIn,
    { path: 'complete-task' },
  ),
  readCopy: post(['已阅抄送', 'Mark a copy as read'], task, done, signedIn, { path: 'read-copy' }),
  claimTask: post(['代为办理', 'Take over a task'], task, done, signedIn, { path: 'claim-task' }),
  colleagues: get(
    ['可转交的人', 'Colleagues a task can be handed to'],
    task,
    z.array(z.object({ id: z.string(), name: z.string(), post: z.string().nullable() })),
    signedIn,
    { path: 'transfer-list' },
  ),
  transferTask: post(
    ['转交事务', 'Hand over a task'],
    {
      ...task,
      userId: ref(['接办人', 'To'], 'user', { required: true }),
      comment: text(['转交原因', 'Reason'], 500, { required: true }),
    },
    done,
    signedIn,
    { path: 'transfer-task' },
  ),
  withdraw: post(
    ['撤回申请', 'Withdraw a change'],
    {
      processInstanceId: ref(['流程实例', 'Process'], 'follow', { required: true }),
      reason: text(['撤回原因', 'Reason'], 500),
    },
    done,
    signedIn,
  ),
})
