import { enterpriseNature } from '../dictionaries/enterprises.ts'
import { templateItem as item, major, type ShippedTemplate } from './shipped-template.ts'

const act = '危险化学品安全管理条例'
const stores = 'GB 15603'
const work = 'GB 30871'
const units = '危险化学品重大危险源监督管理暂行规定'

/** Check templates of makers, traders and users of hazardous chemicals, and of their carriers. */
export const chemicalTemplates: readonly ShippedTemplate[] = [
  {
    templateName: '危险化学品生产企业检查表',
    enterpriseNature: enterpriseNature.is.chemicalsProducer,
    items: [
      item('CP01', '安全生产许可证有效，生产品种和能力未超许可范围', 'management', act, major),
      item('CP02', '重大危险源已辨识、评估、登记，包保责任人在岗', 'management', units, major),
      item('CP03', '温度、压力、液位和可燃有毒气体报警正常投用', 'equipment', units, major),
      item('CP04', '动火、受限空间等特殊作业票证齐全，有人监护', 'management', work, major),
      item('CP05', '安全联锁未经批准不得摘除，摘除有记录', 'equipment', act),
      item('CP06', '操作和管理人员持证上岗，培训记录齐全', 'people', '安全生产法第三十条'),
      item('CP07', '安全技术说明书和安全标签齐全、现行', 'management', act),
      item('CP08', '储罐区围堰、防火堤和紧急切断完好', 'equipment', units),
      item('CP09', '消防、气防和应急器材齐全有效', 'equipment', act),
      item('CP10', '应急预案已备案，按期演练并有记录', 'management', '安全生产法第八十一条'),
    ],
  },
  {
    templateName: '危险化学品经营企业检查表',
    enterpriseNature: enterpriseNature.is.chemicalsTrader,
    items: [
      item('CT01', '经营许可证有效，经营品种未超许可范围', 'management', act, major),
      item('CT02', '储存数量未超许可和设计限量', 'management', stores, major),
      item('CT03', '禁忌物品分开存放，堆码、墙距和通道符合要求', 'environment', stores),
      item('CT04', '出入库核查、登记，账物相符', 'management', act),
      item('CT05', '剧毒和易制爆品双人收发、双人保管，购买人查验登记', 'management', act, major),
      item('CT06', '仓库通风、防爆电气、防雷防静电完好', 'equipment', stores),
      item('CT07', '安全技术说明书和安全标签随货', 'management', act),
      item('CT08', '从业人员培训合格，负责人和安全管理员持证', 'people', '安全生产法第二十七条'),
    ],
  },
  {
    templateName: '危险化学品使用企业检查表',
    enterpriseNature: enterpriseNature.is.chemicalsUser,
    items: [
      item('CU01', '达到规定数量的，安全使用许可证有效', 'management', act, major),
      item('CU02', '使用现场存量不超过一个班次用量或设计限量', 'management', stores),
      item('CU03', '可燃有毒气体报警正常投用', 'equipment', act, major),
      item('CU04', '特殊作业票证齐全，有人监护', 'management', work, major),
      item('CU05', '作业人员会查安全技术说明书，防护用品佩戴齐全', 'people', act),
      item('CU06', '废弃危险化学品分类存放，去向有记录', 'environment', act),
    ],
  },
  {
    templateName: '危险货物运输企业检查表',
    enterpriseNature: enterpriseNature.is.carrier,
    items: [
      item('TR01', '道路危险货物运输许可有效，未超许可范围承运', 'management', '道路危险货物运输管理规定', major),
      item('TR02', '车辆检验、罐体检验在有效期内', 'equipment', '道路危险货物运输管理规定', major),
      item('TR03', '驾驶员、押运员从业资格有效，随车携带', 'people', '道路危险货物运输管理规定'),
      item('TR04', '卫星定位终端在线，超速和偏离路线已处理', 'equipment', '道路危险货物运输管理规定'),
      item('TR05', '运单、安全卡和应急器材随车', 'management', '道路危险货物运输管理规定'),
      item('TR06', '停车场地与居民区、明火保持安全距离', 'environment', act),
    ],
  },
]
