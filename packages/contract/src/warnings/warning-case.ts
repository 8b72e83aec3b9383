import { z } from 'zod'
import { warnSource } from '../dictionaries/warnings.ts'
import { code, date, files, flag, json, ref, text } from '../kit/field.ts'
import { pictures, shortVideo } from '../kit/file-rule.ts'
import type { Label } from '../kit/label.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const at = z.string().nullable()
const number = z.number().nullable()

/** A closed warning as it was when the case was made. Names are null to readers who may not see them. */
const evidence = z.object({
  warnNo: at,
  typeKey: z.string(),
  severity: z.string(),
  content: at,
  contentEn: at,
  workplaceName: at,
  deviceName: at,
  warnTime: z.string(),
  recoverTime: at,
  closeTime: z.string(),
  worstValue: number,
  threshold: number,
  unitText: at,
  nature: z.string(),
  handleStatus: z.string(),
  handleResult: at,
  handleTime: at,
  handleUserName: at,
  violationHandling: at,
  verifyOpinion: at,
  occurrences: z.array(z.object({ startTime: z.string(), endTime: at, worstValue: number })),
  /** Oldest first. */
  timeline: z.array(
    z.object({ action: z.string(), time: z.string(), toLevel: at, opinion: at, userName: at, organizeName: at }),
  ),
})
export type CaseEvidence = z.infer<typeof evidence>

/** 典型案例 (domain-model.md#R3.2): a closed warning published by an authority to those below it. */
export const warningcase = resource({
  path: '/yhjg-warn/warningcase',
  label: ['典型案例', 'Typical case'],
  area: 'warn',
  table: 'warn_case',
  view: 'warn_case_v',
  owner: 'authority',
  title: 'title',
  idAlias: 'caseId',
  removeBy: 'caseId',
  standard: { page: 'page', detail: 'detail', submit: 'save', remove: 'remove' },
  fields: {
    title: text(['标题', 'Title'], 100, { required: true, search: 'like', list: true }),
    warnId: ref(['来源报警', 'Warning'], 'warning', { required: true, search: 'eq' }),
    /** That of the warning; 某企业 to other enterprises while the case is anonymous. */
    enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { readOnly: true, search: 'eq' }),
    enterpriseName: text(['企业名称', 'Enterprise name'], 100, { readOnly: true, list: true }),
    caseType: code(['类型', 'Type'], warnSource, { readOnly: true, search: 'eq', list: true }),
    occurDate: date(['发生日期', 'Occurred'], { readOnly: true, search: 'range', list: true }),
    summary: text(['概述', 'Summary'], 500, { required: true, list: true }),
    cause: text(['原因分析', 'Cause'], 4000, { required: true }),
    measures: text(['防范措施', 'Measures'], 4000, { required: true }),
    images: files(['图片', 'Images'], { accepts: pictures }),
    video: files(['视频', 'Video'], { accepts: shortVideo }),
    files: files(['附件', 'Files']),
    anonymous: flag(['匿名', 'Anonymous'], { default: 1, list: true }),
    published: flag(['发布', 'Published'], { default: 0, search: 'eq', list: true }),
    evidence: json(['报警经过', 'Course of the warning'], evidence, { readOnly: true }),
    organizeId: ref(['发布机构', 'Issued by'], 'organize', { readOnly: true, search: 'subtree' }),
    organizeName: text(['发布机构', 'Issued by'], 100, { readOnly: true, list: true }),
    ...base,
  },
  derived: { isOwn: z.boolean() },
})

export const caseMessages = {
  stillOpen: ['只有已关闭的报警可以做成案例', 'Only a closed warning can become a case'],
  taken: ['这条报警已经做成案例', 'The warning is a case already'],
  kept: ['案例的来源报警不能更换', 'The warning of a case cannot be changed'],
  anonymous: ['某企业', 'An enterprise'],
} as const satisfies Record<string, Label>

/** Words of the entries of a timeline, by the action of the warning's log. */
export const caseActions: Readonly<Record<string, Label>> = {
  raise: ['报警', 'Raised'],
  hit: ['再次触发', 'Over the limit again'],
  worse: ['级别升高', 'Severity raised'],
  recover: ['恢复正常', 'Recovered'],
  escalate: ['逾期上报', 'Escalated by timeout'],
  report: ['人工上报', 'Escalated'],
  handle: ['处理', 'Handled'],
  apply: ['申请误报或非违规', 'Applied for false alarm or non-violation'],
  confirm: ['确认申请', 'Application decided'],
  verify: ['核验', 'Verified'],
  call: ['通话', 'Called'],
  urge: ['催办', 'Reminded'],
  supervise: ['督办', 'Supervised'],
  answer: ['督办答复', 'Answered'],
  conclude: ['督办办结', 'Supervision concluded'],
  stopOrder: ['责令停产文书', 'Stop-work order'],
}
