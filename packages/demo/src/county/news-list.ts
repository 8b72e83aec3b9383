import { newsCategory } from '@fengsui/contract/dictionaries/notices.ts'

/** An article of the demonstration: category, sender by region, age in days, and text. */
export interface NewsDraft {
  title: string
  category: (typeof newsCategory.is)[keyof typeof newsCategory.is]
  region: string
  daysAgo: number
  source: string
  summary: string
  text: readonly string[]
}

/** Written for the demonstration; not documents of an authority. */
export const newsList: readonly NewsDraft[] = [
  {
    title: '进入涂料、装药工房前怎样释放静电',
    category: newsCategory.is.knowledgeBase,
    region: '430181',
    daysAgo: 40,
    source: '浏阳市应急管理局',
    summary: '进门先触摸，手套先摘下，释放器红灯不进门。',
    text: [
      '人体静电是引燃烟火药的常见原因。进入涂料、装药、混药工房前，应当摘下手套，用手掌触摸静电释放器，听到提示音、看到绿灯后再进门。',
      '冬季空气干燥，相对湿度低于百分之六十五时静电更容易积累，应当在地面洒水或者开启加湿设备，等湿度恢复后再作业。',
      '防静电服、防静电鞋不能与化纤衣物混穿。鞋底沾有油漆、药尘时，导电性能会下降，每班上岗前清洁一次。',
    ],
  },
  {
    title: '雷雨、高温天气停产撤人的判断',
    category: newsCategory.is.knowledgeBase,
    region: '430100',
    daysAgo: 33,
    source: '长沙市应急管理局',
    summary: '听到雷声、气温超过规定温度，先撤人，后收药。',
    text: [
      '听到雷声或者收到雷电预警时，涉药工房立即停止作业，人员撤到休息区，药物盖好留在原处，不得冒雷转移。',
      '室外气温超过三十四摄氏度时，涉裸药工序停止作业；工房温度以监测设备读数为准，超过限值由平台报警。',
      '复产前由安全管理员检查工房屋面、排水沟和防雷接地，填写检查记录。',
    ],
  },
  {
    title: '定员、定量、定级：工库房门口的三块牌',
    category: newsCategory.is.knowledgeBase,
    region: '430181',
    daysAgo: 27,
    source: '浏阳市应急管理局',
    summary: '门牌上的人数和药量与平台登记一致，改了用途要先申请。',
    text: [
      '每间工房、库房门口应当标明危险等级、定员和限定药量。数字与平台登记不一致的，以登记为准，并在三日内更换门牌。',
      '改变工房用途、增加定员或者药量，应当先在平台提交变更，审核通过后再实施。',
      '人员检测装置显示超员时，先请多余人员离开，再查明原因。',
    ],
  },
  {
    title: '药量秤归零和校准的做法',
    category: newsCategory.is.knowledgeBase,
    region: '430181',
    daysAgo: 15,
    source: '浏阳市应急管理局',
    summary: '空盘归零，标准砝码每月比对，校准证书到期前三十天申请。',
    text: [
      '每班开始前空盘归零，放上1 kg标准砝码，读数与标准值相差超过20 g时停止使用，换用备用秤。',
      '校准证书到期前三十天向计量机构申请检定，新证书在设备台账上传。',
    ],
  },
  {
    title: '某企业混药工房燃烧事故的教训',
    category: newsCategory.is.accidentLessons,
    region: '430000',
    daysAgo: 22,
    source: '湖南省应急管理厅',
    summary: '超量存药、木质工具、未释放静电，三个环节一个都没有守住。',
    text: [
      '某企业混药工房一次存放烟火药超过限定药量两倍，作业人员使用木柄金属刮板，进门时未触摸静电释放器，混药过程中药物燃烧，所幸无人伤亡。',
      '平台当日两次发出超药量报警，企业均以“已转移”处理而没有上传照片。今后同类报警须附现场照片，核验人员到场确认。',
    ],
  },
  {
    title: '解读：报警处理时限和逐级上报',
    category: newsCategory.is.policy,
    region: '430100',
    daysAgo: 18,
    source: '长沙市应急管理局',
    summary: '红色报警为什么几分钟内就到县里，企业应当先做什么。',
    text: [
      '红色报警从企业安全管理员和负责人开始，超过时限未处理，依次上报乡镇、县、市。上报不等于处罚，先停下来、撤出人，再说明情况。',
      '误报申请应当写明依据并附照片；同一设备七天内三次误报，平台要求检修。',
    ],
  },
  {
    title: '全县烟花爆竹企业秋冬检查周开始',
    category: newsCategory.is.industryNews,
    region: '430181',
    daysAgo: 6,
    source: '浏阳市应急管理局',
    summary: '检查组分三路，重点看工房定员定量、设备在线和持证上岗。',
    text: [
      '检查周为期七天，检查组分三路到厂，重点检查工房定员定量、监测设备在线、特种作业人员持证和隐患整改。',
      '检查发现的问题当场录入平台，企业按期整改并申请复查。',
    ],
  },
  {
    title: '引火线企业用湿度联动停机的经验',
    category: newsCategory.is.workExchange,
    region: '430181',
    daysAgo: 11,
    source: '浏阳市应急管理局',
    summary: '湿度低于限值，机器先停，人再进来。',
    text: [
      '一家引火线企业把工房湿度接入制引机控制，湿度低于限值时机器自动停止，恢复后由班长确认再开机。三个月里干燥报警下降了一半。',
    ],
  },
  {
    title: '冬季库房巡查要看哪几处',
    category: newsCategory.is.safetyKnowledge,
    region: '430181',
    daysAgo: 3,
    source: '浏阳市应急管理局',
    summary: '堆垛高度、墙距、通道、温湿度和门锁，五处看完再签字。',
    text: [
      '库房巡查依次看堆垛高度不超过二点五米、距墙不少于零点四五米、主通道不少于一点五米、温湿度在限值内、门锁和报警完好。',
      '夜间巡查不得携带非防爆手电和手机。',
    ],
  },
]
