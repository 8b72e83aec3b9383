import type { Label } from '../kit/label.ts'

/** Messages of the warning lifecycle (domain-model.md#D.1). */
export const handlingMessages = {
  alreadyHandled: ['报警已处理', 'The warning is already handled'],
  closed: ['报警已关闭', 'The warning is closed'],
  authorityOwn: ['该预警由监管机构处理', 'The authority handles this warning'],
  wrongState: ['当前状态不允许此操作', 'Its present state does not allow this'],
  applicationPending: ['申请待确认，不能处理', 'An application waits for its verdict'],
  alreadyApplied: ['已有待确认的申请', 'An application already waits for its verdict'],
  applicationsUsedUp: ['申请次数已达上限', 'No application is left'],
  resultRequired: ['请填写处理结果', 'Fill in the result'],
  sanctionRequired: ['请选择违规处理方式', 'Choose a sanction'],
  fineRequired: ['请填写罚款金额', 'Fill in the fine'],
  finePositive: ['罚款金额必须大于0', 'The fine must be greater than 0'],
  filesRequired: ['请上传处理附件', 'Upload the handling files'],
  overLimitReasonRequired: [
    '现场仍超限（当前 {value}，限值 {limit}），请说明未恢复即处理的原因',
    'The site is still over the limit (now {value}, limit {limit}): say why it is handled before it recovered',
  ],
  reasonRequired: ['请填写申请理由', 'Fill in the reason'],
  applyFilesRequired: ['请上传申请附件', 'Upload the files of the application'],
  reportedAbove: ['已上报至{level}，由该级处理', 'Reported to {level}, which handles it'],
  notYoursToConfirm: ['无权确认该级别报警', 'A warning of this level is not yours to confirm'],
  notYoursToVerify: ['无权核验该级别报警', 'A warning of this level is not yours to verify'],
  overVerifiedAbove: ['现场仍超限，由监管机构核验', 'The site is still over the limit: the authority verifies'],
  ownHandling: ['不能核验本人处理的报警', 'You cannot verify what you handled yourself'],
  returnOpinionRequired: ['请填写退回意见', 'Say why it is returned'],
  confirmOpinionRequired: ['请填写确认意见', 'Fill in the opinion'],
  verifyOpinionRequired: ['请填写核验意见', 'Fill in the opinion of the verification'],
  mustClimb: ['上报级别必须高于当前级别', 'The level must be higher than the present one'],
  recoveredByItself: ['自动恢复', 'Recovered by itself'],
} as const satisfies Record<string, Label>
