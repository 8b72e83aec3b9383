import { enterpriseNature } from '../dictionaries/enterprises.ts'
import { chemicalTemplates } from './chemical-templates.ts'
import { templateItem as item, major, type ShippedTemplate } from './shipped-template.ts'

/** Check templates of a new installation; the authority changes them as its area requires. */
export const shippedTemplates: readonly ShippedTemplate[] = [
  {
    templateName: '烟花爆竹生产企业检查表',
    enterpriseNature: enterpriseNature.is.producer,
    items: [
      item('P01', '工库房定员、定量标识清晰，现场未超员、超药量', 'management', 'GB 11652', major),
      item('P02', '涉药工房未改变用途，无“三超一改”行为', 'management', '安全生产法第三十六条', major),
      item('P03', '涉药作业人员持有效特种作业操作证', 'people', '安全生产法第三十条'),
      item('P04', '作业人员穿着防静电工装，进入前释放静电', 'people', 'GB 11652'),
      item('P05', '防雷、防静电接地完好并在检测有效期内', 'equipment', 'GB 50161'),
      item('P06', '涉药机械当日检查记录完整，防护装置有效', 'equipment', 'GB 11652'),
      item('P07', '中转库限量存放，通道畅通，无混存', 'environment', 'GB 11652'),
      item('P08', '温湿度、粉尘、视频监控正常在线', 'equipment', '安全生产法第三十六条'),
      item('P09', '消防水池、沙箱和灭火器齐全有效', 'equipment', 'GB 50161'),
      item('P10', '企业自查与隐患整改记录齐全', 'management', '安全生产法第四十一条'),
    ],
  },
  {
    templateName: '烟花爆竹批发企业检查表',
    enterpriseNature: enterpriseNature.is.wholesaler,
    items: [
      item('W01', '仓库未超量、超高储存，产品分类堆放', 'management', 'GB 50161', major),
      item('W02', '未采购、储存超标和违禁产品', 'management', '烟花爆竹经营许可实施办法', major),
      item('W03', '流向登记与库存一致', 'management', '烟花爆竹安全管理条例'),
      item('W04', '仓库保管员、押运员持证上岗', 'people', '安全生产法第三十条'),
      item('W05', '库区防雷、防静电设施有效', 'equipment', 'GB 50161'),
      item('W06', '库区视频和温湿度监控正常在线', 'equipment', '安全生产法第三十六条'),
      item('W07', '库区消防通道畅通，灭火器材有效', 'environment', 'GB 50161'),
    ],
  },
  {
    templateName: '烟花爆竹零售点检查表',
    enterpriseNature: enterpriseNature.is.retailer,
    items: [
      item('R01', '许可证有效并悬挂在明显位置', 'management', '烟花爆竹经营许可实施办法'),
      item('R02', '存放数量不超过许可范围，专店或专柜销售', 'management', '烟花爆竹经营许可实施办法', major),
      item('R03', '与居住场所分隔，周边无火源', 'environment', '烟花爆竹经营许可实施办法', major),
      item('R04', '产品来自持证批发企业，标识完整', 'management', 'GB 10631'),
      item('R05', '配备灭火器，销售人员会使用', 'equipment', '烟花爆竹经营许可实施办法'),
    ],
  },
  ...chemicalTemplates,
]
