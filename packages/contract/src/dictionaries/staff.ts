import { dictionary } from '../kit/dictionary.ts'

export const specialOperation = dictionary('specialOperation', ['作业类别', 'Special operation'], {
  compositionMaking: ['1', '烟火药制造', 'Composition making'],
  blackPowderMaking: ['2', '黑火药制造', 'Black-powder making'],
  fuseMaking: ['3', '引火线制造', 'Fuse making'],
  compositionHandling: ['4', '产品涉药', 'Product work with composition'],
  storing: ['5', '储存', 'Storing'],
})

export const staffPost = dictionary('staffPost', ['岗位', 'Post'], {
  principal: ['01', '主要负责人', 'Head of plant'],
  safetyAdministrator: ['02', '安全管理员', 'Safety administrator'],
  warehouseKeeper: ['03', '仓库保管员', 'Warehouse keeper'],
  compositionOperator: ['04', '涉药操作工', 'Composition operator'],
  operator: ['05', '普通操作工', 'Operator'],
  technician: ['06', '技术员', 'Technician'],
  qualityInspector: ['07', '质检员', 'Quality inspector'],
  driver: ['08', '驾驶员', 'Driver'],
  escort: ['09', '押运员', 'Escort'],
  gatekeeper: ['10', '门卫', 'Gatekeeper'],
  other: ['99', '其他', 'Other'],
})

export const education = dictionary('education', ['学历', 'Education'], {
  primary: ['1', '小学及以下', 'Primary school or less'],
  juniorSecondary: ['2', '初中', 'Junior secondary school'],
  seniorSecondary: ['3', '高中中专', 'Senior secondary or vocational school'],
  college: ['4', '大专', 'College'],
  bachelor: ['5', '本科', 'Bachelor'],
  postgraduate: ['6', '研究生', 'Postgraduate'],
})

export const staffReview = dictionary('staffReview', ['审核状态', 'Review status'], {
  failed: ['0', '未通过', 'Failed'],
  passed: ['1', '通过', 'Passed'],
  pending: ['2', '待审核', 'Pending'],
})

/** Validity of a certificate, by its dates and by the licence it belongs to; `expireState` is that of goods. */
export const certificateState = dictionary('certificateState', ['到期状态', 'Validity'], {
  valid: ['valid', '有效', 'Valid'],
  expiringSoon: ['soon', '即将到期', 'Expires soon'],
  expired: ['expired', '已过期', 'Expired'],
  suspended: ['suspended', '暂扣', 'Suspended'],
  ended: ['ended', '已失效', 'No longer valid'],
})

export const certificateChangeType = dictionary('certificateChangeType', ['变更类型', 'Change type'], {
  add: ['add', '新增', 'Added'],
  modify: ['modify', '修改', 'Changed'],
  remove: ['remove', '删除', 'Deleted'],
})

export const certificateOwner = dictionary('certificateOwner', ['证照归属', 'Holder'], {
  enterprise: ['enterprise', '企业', 'Enterprise'],
  staff: ['staff', '人员', 'Staff member'],
})

/** State of a night watch, by its times. */
export const watchState = dictionary('watchState', ['值守状态', 'Watch state'], {
  planned: ['planned', '待值守', 'Planned'],
  running: ['running', '值守中', 'On watch'],
  over: ['over', '已结束', 'Over'],
})
