import { dictionary } from '../kit/dictionary.ts'

export const certificateType = dictionary('certificateType', ['证照类型', 'Certificate type'], {
  productionSafetyLicence: ['01', '安全生产许可证', 'Production safety licence'],
  wholesaleLicence: ['02', '烟花爆竹经营(批发)许可证', 'Wholesale licence'],
  retailLicence: ['03', '烟花爆竹经营(零售)许可证', 'Retail licence'],
  hazardousChemicalsBusinessLicence: ['04', '危险化学品经营许可证', 'Hazardous-chemicals business licence'],
  safeUseLicence: ['05', '危险化学品安全使用许可证', 'Safe-use licence'],
  registrationCertificate: ['06', '危险化学品登记证', 'Registration certificate'],
  businessLicence: ['07', '营业执照', 'Business licence'],
  dangerousGoodsTransportPermit: ['08', '道路危险货物运输许可证', 'Dangerous-goods transport permit'],
  fireAcceptance: ['09', '消防验收意见', 'Fire acceptance'],
  safetyAssessment: ['10', '安全评价报告', 'Safety assessment'],
  standardisationCertificate: ['11', '标准化证书', 'Standardisation certificate'],
  other: ['99', '其他', 'Other'],
})

export const expireState = dictionary('expireState', ['保质期状态', 'Shelf life'], {
  valid: ['valid', '有效', 'Valid'],
  expiringSoon: ['soon', '临期', 'Expiring soon'],
  expired: ['expired', '过期', 'Expired'],
})

export const guideKind = dictionary('guideKind', ['指南类型', 'Guide type'], {
  licensing: ['1', '许可办事', 'Licensing'],
  change: ['2', '变更', 'Change'],
  renewal: ['3', '延期', 'Renewal'],
  cancellation: ['4', '注销', 'Cancellation'],
  filing: ['5', '备案', 'Filing'],
})

/** Actions in the history of an application or licence, in addition to the moves of licenceActionType. */
export const licenceAct = dictionary('licenceAct', ['许可经过', 'Licence step'], {
  submitted: ['submit', '提交申请', 'Submitted'],
  accepted: ['accept', '受理', 'Accepted'],
  returnedForCorrection: ['return', '退回补正', 'Returned for correction'],
  firstReviewPassed: ['firstReview', '初审通过', 'First review passed'],
  secondReviewPassed: ['secondReview', '复审通过', 'Second review passed'],
  putOnPublicNotice: ['publicise', '公示', 'Put on public notice'],
  issued: ['issue', '发证', 'Issued'],
  refused: ['refuse', '不予许可', 'Refused'],
  objection: ['objection', '公示异议', 'Objection'],
  withdrawn: ['withdraw', '撤回', 'Withdrawn'],
  approvalFilesAdded: ['attach', '补充审批文件', 'Approval files added'],
  licenceRegistered: ['enter', '登记许可证', 'Licence registered'],
  verificationWithdrawn: ['retract', '撤回核验', 'Verification withdrawn'],
  verified: ['verify', '核验通过', 'Verified'],
  verificationReturned: ['sendBack', '核验退回', 'Verification returned'],
  toBeVerifiedAgain: ['repeat', '重新核验', 'To be verified again'],
  suspended: ['suspend', '暂扣', 'Suspended'],
  restored: ['restore', '恢复', 'Restored'],
  cancelled: ['cancel', '注销', 'Cancelled'],
  expired: ['expire', '到期', 'Expired'],
  superseded: ['supersede', '变更替换', 'Superseded'],
  revoked: ['revoke', '撤销', 'Revoked'],
  revocationRequested: ['askRevoke', '申请撤销', 'Revocation requested'],
  revocationRefused: ['refuseRevoke', '不同意撤销', 'Revocation refused'],
  revocationRequestWithdrawn: ['dropRevoke', '撤回撤销申请', 'Revocation request withdrawn'],
  verifyingOrganisationAssigned: ['assignVerify', '指派核验机构', 'Verifying organisation assigned'],
  administeringOrganisationAssigned: ['assignAdmin', '指派主管机构', 'Administering organisation assigned'],
  sentUp: ['report', '上报', 'Sent up'],
  sentDown: ['deliver', '下发', 'Sent down'],
  transferred: ['handOver', '转办', 'Transferred'],
})

export const licenceActionType = dictionary('licenceActionType', ['许可办理动作', 'Licence action'], {
  accept: ['1', '受理', 'Accept'],
  return: ['2', '退回补正', 'Return'],
  firstReview: ['3', '初审通过', 'First review'],
  secondReview: ['4', '复审通过', 'Second review'],
  givePublicNotice: ['5', '公示', 'Give public notice'],
  issue: ['6', '发证', 'Issue'],
  refuse: ['7', '不予许可', 'Refuse'],
  objection: ['8', '公示异议', 'Objection'],
  suspend: ['9', '暂扣', 'Suspend'],
  restore: ['10', '恢复', 'Restore'],
  cancel: ['11', '注销', 'Cancel'],
})

export const licenceRecordStatus = dictionary('licenceRecordStatus', ['许可申请状态', 'Application status'], {
  draft: ['0', '草稿', 'Draft'],
  submitted: ['1', '已提交', 'Submitted'],
  accepted: ['2', '已受理', 'Accepted'],
  firstReviewPassed: ['3', '初审通过', 'First review passed'],
  secondReviewPassed: ['4', '复审通过', 'Second review passed'],
  onPublicNotice: ['5', '公示中', 'On public notice'],
  issued: ['6', '已发证', 'Issued'],
  returnedForCorrection: ['7', '退回补正', 'Returned for correction'],
  refused: ['8', '不予许可', 'Refused'],
  withdrawn: ['9', '已撤回', 'Withdrawn'],
  objection: ['10', '公示异议', 'Objection'],
})

export const licenceStatus = dictionary('licenceStatus', ['许可证状态', 'Licence status'], {
  draft: ['0', '草稿', 'Draft'],
  toVerify: ['1', '待核验', 'To verify'],
  valid: ['2', '有效', 'Valid'],
  verificationReturned: ['3', '核验退回', 'Verification returned'],
  suspended: ['4', '暂扣', 'Suspended'],
  expired: ['5', '已过期', 'Expired'],
  revoked: ['6', '已撤销', 'Revoked'],
  cancelled: ['7', '已注销', 'Cancelled'],
  superseded: ['8', '已变更替换', 'Superseded'],
})

export const licenceWarnKind = dictionary('licenceWarnKind', ['许可预警类型', 'Licence warning type'], {
  expiringSoon: ['expiring', '即将到期', 'Expiring soon'],
  expired: ['expired', '已到期', 'Expired'],
  outsideLicensedScope: ['over_scope', '超出许可范围', 'Outside licensed scope'],
  noLicence: ['no_licence', '无证', 'No licence'],
  overLicensedStock: ['stock_over', '超出核定储量', 'Over licensed stock'],
})

export const revocationApplyStatus = dictionary('revocationApplyStatus', ['撤销审批状态', 'Revocation status'], {
  pending: ['0', '待审', 'Pending'],
  approved: ['1', '同意', 'Approved'],
  refused: ['2', '不同意', 'Refused'],
  withdrawn: ['3', '撤回', 'Withdrawn'],
})

export const revocationKind = dictionary('revocationKind', ['撤销类型', 'Revocation type'], {
  revocation: ['revoke', '撤销', 'Revocation'],
  cancellation: ['cancel', '注销', 'Cancellation'],
  revocationAsPenalty: ['withdraw', '吊销', 'Revocation as a penalty'],
})

export const staffCertType = dictionary('staffCertType', ['人员证书类型', 'Staff certificate type'], {
  principalsSafetyQualification: ['1', '主要负责人安全资格', 'Head’s safety qualification'],
  safetyManager: ['2', '安全管理人员资格', 'Safety management qualification'],
  specialOperations: ['3', '特种作业操作证', 'Special operations certificate'],
  driver: ['4', '驾驶员从业资格', 'Driver qualification'],
  escort: ['5', '押运员从业资格', 'Escort qualification'],
  safetyEngineer: ['6', '注册安全工程师', 'Registered safety engineer'],
  other: ['9', '其他', 'Other'],
})
