import { dictionary } from '../kit/dictionary.ts'

export const warnSource = dictionary('warnSource', ['报警来源', 'Source'], {
  video: ['视频AI', 'Video AI'],
  produce: ['生产监测', 'Production monitoring'],
  pds: ['人员监测', 'People monitoring'],
  warehouse: ['仓库视频', 'Warehouse video'],
  electrostatic: ['静电', 'Static electricity'],
  stranger: ['人员出入', 'Entry and exit'],
  vehicle: ['车辆', 'Vehicle'],
  stock: ['库存', 'Stock'],
  licence: ['证照', 'Licence'],
  manage: ['管理类', 'Management'],
  device: ['设备故障', 'Device fault'],
  manual: ['人工上报', 'Reported manually'],
})
