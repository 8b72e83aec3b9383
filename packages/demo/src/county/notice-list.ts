/** A notice of the demonstration: sender, receivers, age in days, and text. */
export interface NoticeDraft {
  title: string
  /** Region of the sending organisation. */
  region: string
  daysAgo: number
  text: readonly string[]
  type?: '1' | '2'
  nature?: '1' | '3' | '4'
  level?: '001' | '002' | '003'
  category?: number
  side?: 'sss' | 'esp'
  /** Receiving organisations by region. */
  to?: readonly string[]
  receipt?: 1
  status?: 'draft' | 'withdrawn'
}

/** Written for the demonstration; not documents of an authority. */
export const noticeList: readonly NoticeDraft[] = [
  {
    title: '关于做好今冬明春烟花爆竹安全监管工作的通知',
    region: '00',
    daysAgo: 26,
    level: '002',
    text: [
      '春节前为烟花爆竹生产、运输、储存高峰。各地要把防超员、防超量、防超时作为检查重点，督促企业按核定药量和定员组织生产。',
      '对监测预警平台连续三次同类报警的企业，县级应急管理部门应当在二十四小时内到场核查。',
    ],
  },
  {
    title: '全省烟花爆竹企业监测设备联网情况通报',
    region: '430000',
    daysAgo: 19,
    nature: '4',
    category: 3,
    text: [
      '截至上月底，全省联网企业设备在线率比前一月提高。温湿度、药量秤在线率较高，静电释放器在线率偏低。',
      '请各市督促在线率不足百分之九十五的企业排查供电和网络，整改结果在平台报送。',
    ],
  },
  {
    title: '关于开展危险化学品安全法学习宣传的通知',
    region: '430000',
    daysAgo: 12,
    category: 2,
    text: ['请各级组织监管人员和企业主要负责人学习，并结合本单位岗位逐条对照。法律全文见“法律法规”。'],
  },
  {
    title: '某地烟花爆竹企业静电引燃事故警示信息',
    region: '430100',
    daysAgo: 9,
    nature: '3',
    level: '003',
    text: [
      '事故发生在装药工房，作业人员入场前没有触摸人体静电释放器，干燥天气下衣物带电引燃散落药剂。',
      '请各企业当天组织班前警示教育，检查释放器接地电阻和语音提示，释放器离线的工房不得开工。',
    ],
  },
  {
    title: '关于报送高温时段停产安排的通知',
    region: '430100',
    daysAgo: 40,
    side: 'sss',
    text: ['气温达到停产标准的时段，涉药工序一律停产。各县（市）应急管理局汇总企业安排后报市局备案。'],
  },
  {
    title: '浏阳市烟花爆竹企业节前安全检查安排',
    region: '430181',
    daysAgo: 3,
    level: '002',
    category: 4,
    receipt: 1,
    side: 'esp',
    text: [
      '检查分组、时间和内容见下。请企业主要负责人和安全管理员到场，备好本季度隐患整改台账。',
      '检查重点：中转库存量、工房定员、静电释放器、防雷接地、视频和传感器在线情况。',
      '收到后请回执。',
    ],
  },
  {
    title: '大瑶片区网络割接提示',
    region: '430181',
    daysAgo: 1,
    type: '1',
    nature: '4',
    to: ['430181110'],
    text: ['运营商今晚零时至二时割接光缆，片区内网关可能短时离线。离线报警请照常核实，不要因割接忽略。'],
  },
  {
    title: '平台夜间值班电话变更',
    region: '430181',
    daysAgo: 6,
    type: '1',
    nature: '4',
    category: 6,
    text: ['自本周起，平台夜间值班由监管股轮值，联系人和时段见值班表。'],
  },
  {
    title: '醴陵市烟花爆竹企业安全培训通知',
    region: '430281',
    daysAgo: 5,
    text: ['培训对象为安全管理员和仓库保管员，内容为药量、温湿度报警的处置与上报。'],
  },
  {
    title: '请核对企业平面图和工房定员',
    region: '430181110',
    daysAgo: 2,
    type: '1',
    nature: '4',
    side: 'esp',
    text: ['近期工房调整较多，请各企业核对平台上的工房名称、定员和核定药量，有出入的提交变更。'],
  },
  {
    title: '关于试行交接班视频巡查的通知',
    region: '430181',
    daysAgo: 14,
    status: 'withdrawn',
    text: ['试行方案有调整，本通知撤回，另行发布。'],
  },
  {
    title: '春节期间值班安排（征求意见）',
    region: '430181',
    daysAgo: 0,
    status: 'draft',
    text: ['值班表待各股室确认后发布。'],
  },
]
