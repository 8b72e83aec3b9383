import { dictionary } from '../kit/dictionary.ts'

export const patrolType = dictionary('patrolType', ['巡查类型', 'Patrol type'], {
  video: ['video', '线上巡查', 'By video'],
  site: ['site', '现场巡查', 'On site'],
})

export const patrolResult = dictionary('patrolResult', ['巡查结果', 'Patrol result'], {
  abnormal: ['0', '异常', 'Abnormal'],
  normal: ['1', '正常', 'Normal'],
})

export const checkItemResult = dictionary('checkItemResult', ['检查项结果', 'Item result'], {
  fail: ['0', '不符合', 'Failed'],
  pass: ['1', '符合', 'Passed'],
  notApplicable: ['2', '不适用', 'Not applicable'],
})

/** A check is open while any hidden trouble made from it is. */
export const checkStatus = dictionary('checkStatus', ['检查状态', 'Check status'], {
  open: ['open', '整改中', 'Being rectified'],
  closed: ['closed', '已办结', 'Closed'],
})

export const inspectionTarget = dictionary('inspectionTarget', ['巡检对象', 'Inspected object'], {
  workplace: ['workplace', '工库房', 'Workplace'],
  device: ['device', '设备', 'Device'],
  warehouse: ['warehouse', '仓库', 'Store'],
  camera: ['camera', '摄像机', 'Camera'],
})

export const inspectionShift = dictionary('inspectionShift', ['班次', 'Shift'], {
  morning: ['morning', '早班', 'Morning'],
  noon: ['noon', '中班', 'Afternoon'],
  evening: ['evening', '晚班', 'Night'],
})

/** A draw is announced with its list and the commitment of its seed, then published with seed and result. */
export const drawStatus = dictionary('drawStatus', ['抽取状态', 'Draw status'], {
  frozen: ['frozen', '名单已冻结', 'List frozen'],
  released: ['released', '已公布', 'Published'],
})

/** Records that hidden troubles are made from. */
export const troubleOrigin = dictionary('troubleOrigin', ['隐患来源单据', 'Origin of a hidden trouble'], {
  patrol: ['patrol', '巡查', 'Patrol'],
  baseCheck: ['basecheck', '日常检查', 'Check'],
  machineInspection: ['druginvolvedInspectLog', '涉药机械检查', 'Machine inspection'],
})
