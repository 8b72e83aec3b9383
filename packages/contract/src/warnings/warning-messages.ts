import type { Label } from '../kit/label.ts'

/** Messages of the warning lifecycle (domain-model.md#D.1). */
export const handlingMessages = {
  alreadyHandled: ['报警已处理', 'The warning has already been handled'],
  closed: ['报警已关闭', 'The warning is closed'],
  authorityOwn: ['该报警由监管机构处理', 'The authority handles this warning'],
  wrongState: ['当前状态不允许此操作', 'The current status does not allow this action'],
  applicationPending: [
    '申请待确认，不能处理',
    'An application is awaiting confirmation; the warning cannot be handled',
  ],
  alreadyApplied: ['已有待确认的申请', 'An application is already awaiting confirmation'],
  applicationsUsedUp: ['申请次数已达上限', 'The maximum number of applications has been reached'],
  resultRequired: ['请填写处理结果', 'Fill in the result'],
  sanctionRequired: ['请选择违规处理方式', 'Choose a sanction'],
  fineRequired: ['请填写罚款金额', 'Fill in the fine'],
  finePositive: ['罚款金额必须大于0', 'The fine must be greater than 0'],
  filesRequired: ['请上传处理附件', 'Upload the handling files'],
  overLimitReasonRequired: [
    '现场仍超限（当前 {value}，限值 {limit}），请说明未恢复即处理的原因',
    'The site is still over the limit (now {value}, limit {limit}): give the reason for handling it before it recovered',
  ],
  reasonRequired: ['请填写申请理由', 'Fill in the reason'],
  applyFilesRequired: ['请上传申请附件', 'Upload the application files'],
  reportedAbove: ['已上报至{level}，由该级处理', 'Escalated to {level}; that level handles it'],
  handledBelow: [
    '当前由{level}处理，上级可催办或督办，不代为处理',
    '{level} handles it now: a higher level can remind or supervise but does not handle it',
  ],
  notYoursToConfirm: ['无权确认该级别报警', 'You cannot confirm warnings of this level'],
  notYoursToVerify: ['无权核验该级别报警', 'You cannot verify warnings of this level'],
  overVerifiedAbove: ['现场仍超限，由监管机构核验', 'The site is still over the limit: the authority must verify it'],
  ownHandling: ['不能核验本人处理的报警', 'You cannot verify a warning that you handled yourself'],
  returnOpinionRequired: ['请填写退回意见', 'Enter the reason for the return'],
  confirmOpinionRequired: ['请填写确认意见', 'Enter the comments'],
  verifyOpinionRequired: ['请填写核验意见', 'Enter the verification comments'],
  mustClimb: ['上报级别必须高于当前级别', 'The level must be higher than the current one'],
  recoveredByItself: ['自动恢复', 'Recovered automatically'],
} as const satisfies Record<string, Label>
