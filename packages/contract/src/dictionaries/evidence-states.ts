import { dictionary } from '../kit/dictionary.ts'

export const evidenceKind = dictionary('evidenceKind', ['证据类型', 'Evidence type'], {
  still: ['still', '抓图', 'Still'],
  clip: ['clip', '片段', 'Clip'],
})

export const evidenceCause = dictionary('evidenceCause', ['取证原因', 'Reason for capture'], {
  warning: ['raise', '报警触发', 'A warning'],
  person: ['manual', '手工抓图', 'A person'],
})

/** States of a still or clip that is to be made. */
export const evidenceJobState = dictionary('evidenceJobState', ['取证状态', 'Evidence status'], {
  waiting: ['waiting', '写入中', 'Being written'],
  done: ['done', '已入链', 'In the chain'],
  failed: ['failed', '未取得', 'Not obtained'],
})

/** Why there is no still or clip, or not all of it. */
export const evidenceProblem = dictionary('evidenceProblem', ['取证问题', 'Evidence problem'], {
  noPicture: ['noPicture', '摄像机没有画面', 'The camera had no picture'],
  notRecorded: ['notRecorded', '该时段没有录像', 'Nothing was recorded at that time'],
  partial: ['partial', '该时段的录像不完整', 'A part of that time was not recorded'],
  unreadable: ['unreadable', '画面无法解码', 'The picture cannot be decoded'],
  diskFull: ['diskFull', '存储空间已满', 'The disk is full'],
  failed: ['failed', '处理失败', 'It could not be made'],
})

/** Outcome of a check of the evidence chain. */
export const evidenceCheckState = dictionary('evidenceCheckState', ['核验结果', 'Check result'], {
  running: ['running', '核验中', 'Checking'],
  verified: ['verified', '已核验', 'Verified'],
  differs: ['differs', '不符', 'Differs'],
  missing: ['missing', '缺失', 'Missing'],
  stopped: ['stopped', '核验中断', 'Stopped before the end'],
})

/** When the pictures of a camera are kept. */
export const recordMode = dictionary('recordMode', ['录像计划', 'Recording'], {
  never: ['0', '不录像', 'None'],
  always: ['1', '全天录像', 'Always'],
  onWarning: ['2', '报警时录像', 'On a warning'],
  schedule: ['3', '按时段录像', 'By schedule'],
})
