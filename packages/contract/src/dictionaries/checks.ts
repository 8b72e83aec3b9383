import { dictionary } from '../kit/dictionary.ts'

export const patrolType = dictionary('patrolType', ['巡查类型', 'Type of patrol'], {
  video: ['video', '线上巡查', 'By video'],
  site: ['site', '现场巡查', 'On site'],
})

export const patrolResult = dictionary('patrolResult', ['巡查结果', 'Patrol result'], {
  abnormal: ['0', '异常', 'Abnormal'],
  normal: ['1', '正常', 'Normal'],
})

/** Records that hidden troubles are made from. */
export const troubleOrigin = dictionary('troubleOrigin', ['隐患来源单据', 'Origin of a hidden trouble'], {
  patrol: ['patrol', '巡查', 'Patrol'],
  baseCheck: ['basecheck', '日常检查', 'Check'],
  machineInspection: ['druginvolvedInspectLog', '涉药机械检查', 'Machine inspection'],
})
