import type { Label } from '../kit/label.ts'

/** Words of the account of a warning that goes out with its evidence. */
export const evidenceWords = {
  title: ['报警经过', 'Account of warning'],
  plant: ['单位和场所', 'Plant and place'],
  kind: ['类型', 'Type'],
  content: ['内容', 'What happened'],
  began: ['发生', 'Began'],
  recovered: ['恢复', 'Recovered'],
  closed: ['结案', 'Closed'],
  steps: ['经过', 'Steps'],
  files: ['视频证据', 'Video evidence'],
} as const satisfies Record<string, Label>

/** Steps of a warning, by the action of its log. */
export const warningSteps: Readonly<Record<string, Label>> = {
  raise: ['发生', 'Raised'],
  hit: ['再次触发', 'Triggered again'],
  recover: ['恢复', 'Recovered'],
  worse: ['加重', 'Became worse'],
  handle: ['处理', 'Handled'],
  apply: ['申请', 'Applied'],
  confirm: ['确认', 'Decided'],
  report: ['上报', 'Reported up'],
  escalate: ['逾期上报', 'Escalated'],
  verify: ['核验', 'Verified'],
  close: ['结案', 'Closed'],
  call: ['通话', 'Call'],
  urge: ['催办', 'Reminded'],
  supervise: ['督办', 'Supervision order'],
  answer: ['回复督办', 'Answered an order'],
  conclude: ['办结督办', 'Concluded an order'],
  stopOrder: ['起草文书', 'Drafted a stop-work order'],
}
