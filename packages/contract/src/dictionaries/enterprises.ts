import { dictionary } from '../kit/dictionary.ts'

export const abnormalReason = dictionary('abnormalReason', ['异常原因', 'Abnormality'], {
  listed: ['1', '列入异常名录', 'On the abnormal list'],
  lowOnlineRate: ['2', '设备在线率低', 'Low device online rate'],
  redUnhandled: ['3', '红色报警未处理', 'Red warnings unhandled'],
  certificateExpired: ['4', '证照过期', 'Certificate expired'],
  submissionOverdue: ['5', '报送逾期', 'Submission overdue'],
  offlineLong: ['6', '设备离线超过24小时', 'Device offline for over 24 hours'],
  activeWhileStopped: ['7', '停产期间有人员或货物活动', 'People or goods moving while stopped'],
})

export const companyListVariant = dictionary('companyListVariant', ['企业名单', 'Company list'], {
  randomCheck: ['2', '双随机检查', 'Random check'],
  keySupervision: ['3', '重点监管', 'Key supervision'],
  abnormal: ['4', '异常企业', 'Abnormal'],
})

export const economicType = dictionary('economicType', ['经济类型', 'Economic type'], {
  whollyStateOwned: ['110', '国有全资', 'Wholly state-owned'],
  whollyCollective: ['120', '集体全资', 'Wholly collective'],
  jointStockCooperative: ['130', '股份合作', 'Joint-stock cooperative'],
  stateJointOperation: ['141', '国有联营', 'State joint operation'],
  collectiveJointOperation: ['142', '集体联营', 'Collective joint operation'],
  stateCollectiveJointOperation: ['143', '国有与集体联营', 'State and collective joint operation'],
  otherJointOperation: ['149', '其他联营', 'Other joint operation'],
  whollyStateOwnedCompany: ['151', '国有独资公司', 'Wholly state-owned company'],
  otherLimitedLiabilityCompany: ['159', '其他有限责任公司', 'Other limited liability company'],
  jointStockCompany: ['160', '股份有限公司', 'Joint-stock company'],
  privateSoleProprietorship: ['171', '私有独资', 'Private sole proprietorship'],
  privatePartnership: ['172', '私有合伙', 'Private partnership'],
  privateLimitedLiabilityCompany: ['173', '私营有限责任公司', 'Private limited liability company'],
  privateJointStockCompany: ['174', '私营股份有限公司', 'Private joint-stock company'],
  individualBusiness: ['175', '个体经营', 'Individual business'],
  otherPrivate: ['179', '其他私有', 'Other private'],
  otherDomestic: ['190', '其他内资', 'Other domestic'],
  hongKongMacaoTaiwanJoint: ['210', '港澳台合资', 'Hong Kong, Macao, Taiwan joint venture'],
  hongKongMacaoTaiwanCooperative: ['220', '港澳台合作', 'Hong Kong, Macao, Taiwan cooperative'],
  hongKongMacaoTaiwanWholly: ['230', '港澳台独资', 'Hong Kong, Macao, Taiwan wholly owned'],
  hongKongMacaoTaiwanShareholding: ['240', '港澳台投资股份', 'Hong Kong, Macao, Taiwan shareholding'],
  otherHongKongMacaoTaiwan: ['290', '其他港澳台', 'Other Hong Kong, Macao, Taiwan'],
  sinoForeignJointVenture: ['310', '中外合资', 'Sino-foreign joint venture'],
  sinoForeignCooperative: ['320', '中外合作', 'Sino-foreign cooperative'],
  foreignFunded: ['330', '外资', 'Foreign-funded'],
  foreignShareholding: ['340', '国外投资股份', 'Foreign shareholding'],
  otherForeign: ['390', '其他国外投资', 'Other foreign'],
  other: ['900', '其他', 'Other'],
})

export const employStatus = dictionary('employStatus', ['在职状态', 'Employment'], {
  left: ['0', '离职', 'Left'],
  employed: ['1', '在职', 'Employed'],
  suspended: ['2', '停岗', 'Suspended'],
})

export const enterpriseLevel = dictionary('enterpriseLevel', ['企业等级', 'Enterprise level'], {
  level1: ['001', '一级', 'Level 1'],
  level2: ['002', '二级', 'Level 2'],
  level3: ['003', '三级', 'Level 3'],
  level4: ['004', '四级', 'Level 4'],
})

export const enterpriseNature = dictionary('enterpriseNature', ['企业性质', 'Enterprise nature'], {
  producer: ['1', '生产企业', 'Producer'],
  wholesaler: ['2', '批发企业', 'Wholesaler'],
  retailer: ['3', '零售户', 'Retailer'],
  chemicalsProducer: ['4', '危化生产', 'Chemicals producer'],
  chemicalsTrader: ['5', '危化经营', 'Chemicals trader'],
  chemicalsUser: ['6', '危化使用', 'Chemicals user'],
  carrier: ['7', '运输企业', 'Carrier'],
})

export const enterpriseStatus = dictionary('enterpriseStatus', ['企业状态', 'Enterprise status'], {
  normal: ['0', '正常', 'Normal'],
  stopped: ['1', '停产', 'Stopped'],
  underRectification: ['2', '整顿', 'Under rectification'],
  closed: ['3', '关闭', 'Closed'],
  deregistered: ['4', '注销', 'Deregistered'],
})

export const enterpriseType = dictionary('enterpriseType', ['企业类型', 'Enterprise type'], {
  firecracker: ['001', '爆竹', 'Firecracker'],
  fireworks: ['002', '烟花', 'Fireworks'],
  smallProduct: ['003', '小产品', 'Small product'],
  fuse: ['004', '引火线', 'Fuse'],
  blackPowder: ['005', '黑火药', 'Black powder'],
})

export const missingArea = dictionary('missingArea', ['信息类别', 'Register'], {
  enterprise: ['enterprise', '企业', 'Enterprise'],
  certificate: ['certificate', '企业证照', 'Enterprise certificate'],
  staff: ['staff', '从业人员', 'Staff'],
  workplace: ['workplace', '工库房', 'Workplace'],
  device: ['device', '设备', 'Device'],
  camera: ['camera', '摄像机', 'Camera'],
  warehouse: ['warehouse', '仓库', 'Warehouse'],
})

export const modeOfOperation = dictionary('modeOfOperation', ['经营方式', 'Mode of operation'], {
  production: ['01', '生产', 'Production'],
  wholesale: ['02', '批发', 'Wholesale'],
  retail: ['03', '零售(专店)', 'Retail (dedicated shop)'],
  retail04: ['04', '零售(专柜)', 'Retail (counter)'],
  tradingWithStorage: ['05', '储存经营', 'Trading with storage'],
  tradingWithoutStorage: ['06', '无储存经营(票据)', 'Trading without storage'],
  transport: ['07', '运输', 'Transport'],
  displayService: ['08', '燃放服务', 'Display service'],
  use: ['09', '使用', 'Use'],
})

export const personDesc = dictionary('personDesc', ['人员说明', 'Person'], {
  stranger: ['1', '陌生人', 'Stranger'],
  unlicensedPerson: ['2', '无证人员', 'Unlicensed person'],
})

export const productionState = dictionary('productionState', ['生产状态', 'Production status'], {
  inProduction: ['0', '生产中', 'In production'],
  stopped: ['1', '停产', 'Stopped'],
})

export const riskGrade = dictionary('riskGrade', ['风险等级', 'Risk grade'], {
  major: ['1', '重大风险(红)', 'Major (red)'],
  significant: ['2', '较大风险(橙)', 'Significant (orange)'],
  general: ['3', '一般风险(黄)', 'General (yellow)'],
  low: ['4', '低风险(蓝)', 'Low (blue)'],
})

export const stopReason = dictionary('stopReason', ['停产原因', 'Stop reason'], {
  heat: ['1', '高温', 'Heat'],
  cold: ['2', '低温', 'Cold'],
  thunderstorm: ['3', '雷雨', 'Thunderstorm'],
  wind: ['4', '大风', 'Wind'],
  maintenance: ['5', '检修', 'Maintenance'],
  rectification: ['6', '整改', 'Rectification'],
  orderedAuthority: ['7', '监管责令', 'Ordered by the authority'],
  holiday: ['8', '节假日', 'Holiday'],
  other: ['9', '其他', 'Other'],
})
