import { dictionary } from '../kit/dictionary.ts'

export const alarmTypeExt = dictionary('alarmTypeExt', ['扩展报警类型', 'Extended warning type'], {
  explosiveOverLimit: ['1001', '超药量', 'Explosive over limit'],
  strangerEntered: ['1002', '陌生人闯入', 'Stranger entered'],
  unlicensedPersonOnDuty: ['1003', '无证上岗', 'Unlicensed person on duty'],
  vehicleSpeeding: ['1004', '车辆超速', 'Vehicle speeding'],
  vehicleOffRoute: ['1005', '车辆偏离路线', 'Vehicle off route'],
  abnormalCargoTemperature: ['1006', '车厢温度异常', 'Abnormal cargo temperature'],
  vehicleTerminalOffline: ['1007', '车载终端离线', 'Vehicle terminal offline'],
  stockOverLicensedLimit: ['1008', '库存超限', 'Stock over licensed limit'],
  massBalanceDiscrepancy: ['1009', '物料平衡异常', 'Mass balance discrepancy'],
  licenceExpiring: ['1010', '证照即将到期', 'Licence expiring'],
  licenceOrCertificateExpired: ['1011', '证照过期', 'Licence or certificate expired'],
  calibrationExpired: ['1012', '设备校准过期', 'Calibration expired'],
  workOutsidePermittedHours: ['1013', '夜间作业', 'Work outside permitted hours'],
  gatewayOffline: ['1014', '网关离线', 'Gateway offline'],
  roadGateOffline: ['1015', '道闸离线', 'Road gate offline'],
  abnormalSound: ['1016', '声音异常', 'Abnormal sound'],
  stackVolumeOverLimit: ['1017', '堆垛体积超限', 'Stack volume over limit'],
  levelOutRange: ['1018', '液位异常', 'Level out of range'],
  submissionOverdue: ['1019', '报送逾期', 'Submission overdue'],
  hiddenTroubleOverdue: ['1020', '隐患整改逾期', 'Hidden trouble overdue'],
  wingGateOffline: ['1021', '翼闸离线', 'Wing gate offline'],
  workDuringStopPeriod: ['1022', '停产期作业', 'Work during stop period'],
  personLimitExceededLong: ['1023', '长时间超员', 'Person limit exceeded for long'],
  staticNotDischargedLong: ['1024', '长时间静电未释放', 'Static not discharged for long'],
  otherDeviceOffline: ['1025', '其他设备离线', 'Other device offline'],
  vehicleStoppedTooLong: ['1026', '车辆长时间停留', 'Vehicle stopped too long'],
  stockDiffersFromMeasuredVolume: ['1027', '视频库存差异', 'Stock differs from measured volume'],
  stockAboutToExpireOr: ['1028', '库存临期或过期', 'Stock about to expire or expired'],
  stocktakeOverdue: ['1029', '逾期未盘点', 'Stocktake overdue'],
  sensorFault: ['1030', '传感器故障', 'Sensor fault'],
  recheckHiddenTroubleOverdue: ['1040', '隐患复查逾期', 'Recheck of a hidden trouble overdue'],
  reviewChangeOverdue: ['1041', '变更审核逾期', 'Review of a change overdue'],
  majorHazardSource: ['1042', '构成重大危险源', 'Major hazard source'],
  safetyDistance: ['1043', '安全距离不足', 'Safety distance not kept'],
  vehicleAtForbiddenHours: ['1050', '车辆禁行时段行驶', 'Vehicle at forbidden hours'],
  vehicleLeftWithoutOrder: ['1051', '车辆无单驶出', 'Vehicle left without order'],
})

export const alarmType = dictionary('alarmType', ['报警类型', 'Warning type'], {
  unknown: ['-1', '未知', 'Unknown'],
  personLimitExceeded: ['0', '超员违规', 'Person limit exceeded'],
  workstationOffline: ['1', '工位离线', 'Workstation offline'],
  lensBlocked: ['2', '镜头遮挡', 'Lens blocked'],
  lensBlockedOrShifted: ['3', '镜头遮挡偏移', 'Lens blocked or shifted'],
  productionOperationStopped: ['4', '停止生产作业', 'Production operation stopped'],
  pdsOffline: ['5', 'PDS离线', 'PDS offline'],
  temperatureHumidityDeviceOffline: ['7', '温湿度设备离线', 'Temperature-humidity device offline'],
  abnormalResistance: ['8', '电阻异常', 'Abnormal resistance'],
  staticDischargerNotTouched: ['9', '未触摸静电释放器', 'Static discharger not touched'],
  overHeightStacking: ['10', '超高堆放', 'Over-height stacking'],
  nvrOffline: ['11', 'NVR离线', 'NVR offline'],
  dustDeviceOffline: ['12', '粉尘设备离线', 'Dust device offline'],
  pyrotechnicMachineOffline: ['13', '涉药设备离线', 'Composition machine offline'],
  machineEnteredDuringProduction: ['14', '生产中进入机器', 'Machine entered during production'],
  unattendedPostEntered: ['15', '脱岗闯入', 'Unattended post entered'],
  staticDischargerOffline: ['16', '静电释放器离线', 'Static discharger offline'],
  ai2Offline: ['17', 'AI2离线', 'AI2 offline'],
  cameraOffline: ['18', '摄像头离线', 'Camera offline'],
})

export const applyType = dictionary('applyType', ['申请类型', 'Application type'], {
  first: ['1', '首次', 'First'],
  renewal: ['2', '延期', 'Renewal'],
  change: ['3', '变更', 'Change'],
  replacement: ['4', '补证', 'Replacement'],
  cancellation: ['5', '注销', 'Cancellation'],
})

export const escalationReason = dictionary('escalationReason', ['上报原因', 'Escalation reason'], {
  timeout: ['1', '超时自动', 'Timeout'],
  manual: ['2', '人工上报', 'Manual'],
  directBySeverity: ['3', '级别直达', 'Direct by severity'],
})

export const handleStatus = dictionary('handleStatus', ['处理状态', 'Handling status'], {
  unhandled: ['0', '未处理', 'Unhandled'],
  handled: ['1', '已处理', 'Handled'],
  falseAlarmRefused: ['2', '误报退回', 'False alarm refused'],
  falseAlarmConfirmed: ['3', '误报确认', 'False alarm confirmed'],
  nonViolationRefused: ['4', '非违规退回', 'Non-violation refused'],
  nonViolationConfirmed: ['5', '非违规确认', 'Non-violation confirmed'],
})

export const handleType = dictionary('handleType', ['上报级别', 'Escalation level'], {
  notEscalated: ['0', '未上报', 'Not escalated'],
  safetyAdministrator: ['1', '安全管理员', 'Safety administrator'],
  enterpriseHead: ['2', '企业负责人', 'Enterprise head'],
  townshipSafetyOffice: ['3', '乡镇应急办', 'Township emergency office'],
  countyEmergencyBureau: ['4', '县应急局', 'County emergency bureau'],
  cityEmergencyBureau: ['5', '市应急局', 'City emergency bureau'],
  provincialEmergencyDepartment: ['6', '省应急厅', 'Provincial emergency department'],
  ministryEmergencyManagement: ['7', '应急管理部', 'Ministry of Emergency Management'],
})

export const reportDeliverType = dictionary('reportDeliverType', ['上报下发', 'Send up or down'], {
  sendUp: ['1', '上报', 'Send up'],
  sendDown: ['2', '下发', 'Send down'],
  transfer: ['3', '转办', 'Transfer'],
})

export const stopOrderKind = dictionary('stopOrderKind', ['文书种类', 'Order type'], {
  onSite: ['1', '现场处理措施决定书', 'On-site measures'],
  stopProduction: ['2', '责令停产停业整顿决定书', 'Suspension of production'],
})

export const violationHandling = dictionary('violationHandling', ['违规处理', 'Sanction'], {
  plantWidePublicCriticism: ['1', '全厂通报批评', 'Plant-wide public criticism'],
  safetyEducation: ['2', '安全教育', 'Safety education'],
  fine: ['3', '罚款', 'Fine'],
})

export const warehouseWarnType = dictionary('warehouseWarnType', ['仓库报警类型', 'Warehouse warning type'], {
  overHeightStacking: ['10', '超高堆放', 'Over-height stacking'],
  blockedPassage: ['20', '通道堵塞', 'Blocked passage'],
  tooCloseToWall: ['101', '墙距不足', 'Too close to wall'],
  nonFireworksProduct: ['102', '非烟花产品', 'Non-fireworks product'],
  messyStacking: ['103', '堆放凌乱', 'Messy stacking'],
  unknownObjectFound: ['104', '发现未知物体', 'Unknown object found'],
  smokeOrOpenFire: ['105', '烟雾明火', 'Smoke or open fire'],
})

export const warnNature = dictionary('warnNature', ['报警性质', 'Warning nature'], {
  violation: ['001', '违规', 'Violation'],
  falseAlarmApplication: ['002', '误报申请', 'False alarm application'],
  nonViolationApplication: ['003', '非违规申请', 'Non-violation application'],
})

export const warnSeverity = dictionary('warnSeverity', ['报警级别', 'Severity'], {
  red: ['1', '红', 'Red'],
  orange: ['2', '橙', 'Orange'],
  yellow: ['3', '黄', 'Yellow'],
  blue: ['4', '蓝', 'Blue'],
})

export const warnSource = dictionary('warnSource', ['报警来源', 'Source'], {
  videoAi: ['video', '视频AI', 'Video AI'],
  productionMonitoring: ['produce', '生产监测', 'Production monitoring'],
  peopleMonitoring: ['pds', '人员监测', 'People monitoring'],
  warehouseVideo: ['warehouse', '仓库视频', 'Warehouse video'],
  staticElectricity: ['electrostatic', '静电', 'Static electricity'],
  entryAndExit: ['stranger', '人员出入', 'Entry and exit'],
  vehicle: ['vehicle', '车辆', 'Vehicle'],
  stock: ['stock', '库存', 'Stock'],
  licence: ['licence', '证照', 'Licence'],
  management: ['manage', '管理类', 'Management'],
  deviceFault: ['device', '设备故障', 'Device fault'],
  reportedManually: ['manual', '人工上报', 'Reported manually'],
})
