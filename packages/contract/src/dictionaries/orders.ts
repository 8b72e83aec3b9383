import { dictionary } from '../kit/dictionary.ts'

export const discardMethod = dictionary('discardMethod', ['处置方式', 'Disposal method'], {
  burning: ['1', '焚烧', 'Burning'],
  soaking: ['2', '浸泡', 'Soaking'],
  contractedOut: ['3', '委托处置', 'Contracted out'],
  detonation: ['4', '引爆', 'Detonation'],
})

export const discardReason = dictionary('discardReason', ['废弃原因', 'Discard reason'], {
  expired: ['1', '过期', 'Expired'],
  substandard: ['2', '质量不合格', 'Substandard'],
  damp: ['3', '受潮', 'Damp'],
  damaged: ['4', '破损', 'Damaged'],
  returned: ['5', '退货', 'Returned'],
  leftoverOrWasteComposition: ['6', '余药废药', 'Leftover or waste composition'],
  seized: ['7', '查扣', 'Seized'],
  other: ['9', '其他', 'Other'],
})

/** Documents whose state changes are logged, by the keys used in their logs. */
export const documentKind = dictionary('documentKind', ['单据类型', 'Document type'], {
  tradeOrder: ['directionorderform', '购销订单', 'Trade order'],
  purchase: ['directionpurchase', '采购登记', 'Purchase'],
  sale: ['directionsales', '销售登记', 'Sale'],
  useOrder: ['directionuseorder', '领用单', 'Use order'],
  discardOrder: ['directiondiscardorder', '废弃处置单', 'Discard order'],
  distribution: ['directiondistribution', '配送单', 'Distribution'],
  transport: ['directiontransport', '运输单', 'Transport'],
  productionPlan: ['directionproductionplan', '生产计划', 'Production plan'],
  inStore: ['in', '入库单', 'In-store'],
  outStore: ['out', '出库单', 'Out-store'],
  transfer: ['transfer', '调拨单', 'Transfer'],
  stocktake: ['stocktake', '盘点单', 'Stocktake'],
})

export const indexKind = dictionary('indexKind', ['指标类型', 'Quota type'], {
  production: ['produce', '生产', 'Production'],
  purchase: ['purchase', '采购', 'Purchase'],
  stock: ['stock', '库存', 'Stock'],
  sales: ['sales', '销售', 'Sales'],
  use: ['use', '领用', 'Use'],
})

export const inspectResult = dictionary('inspectResult', ['检验结论', 'Inspection result'], {
  failed: ['0', '不合格', 'Failed'],
  passed: ['1', '合格', 'Passed'],
  conditional: ['2', '让步接收', 'Conditional'],
})

/** Documents with a remaining quantity for a follow-up document, by the names of their references. */
export const leftSource = dictionary('leftSource', ['有余量的单据', 'Document with quantity left'], {
  sale: ['directionsales', '销售登记', 'Sale'],
  purchase: ['directionpurchase', '采购登记', 'Purchase'],
  useOrder: ['directionuseorder', '领用单', 'Use order'],
  discardOrder: ['directiondiscardorder', '废弃处置单', 'Discard order'],
  outStore: ['warehouseoutstore', '出库单', 'Out-store'],
  packedBatch: ['directionpackagingproduct', '包装产品', 'Packed batch'],
  productionPlan: ['directionproductionplan', '生产计划', 'Production plan'],
})

export const orderStatus = dictionary('orderStatus', ['单据状态', 'Document status'], {
  draft: ['0', '草稿', 'Draft'],
  confirmed: ['1', '已确认', 'Confirmed'],
  inProgress: ['2', '执行中', 'In progress'],
  finished: ['3', '已完成', 'Finished'],
  cancelled: ['4', '已取消', 'Cancelled'],
})

export const packStatus = dictionary('packStatus', ['包装物状态', 'Packaging status'], {
  inUse: ['1', '在用', 'In use'],
  awaitingInspection: ['2', '待检', 'Awaiting inspection'],
  failed: ['3', '不合格', 'Failed'],
  scrapped: ['4', '报废', 'Scrapped'],
  recovered: ['5', '已回收', 'Recovered'],
})

export const planStatus = dictionary('planStatus', ['计划状态', 'Plan status'], {
  draft: ['0', '草稿', 'Draft'],
  released: ['1', '已下达', 'Released'],
  inProduction: ['2', '生产中', 'In production'],
  paused: ['3', '暂停', 'Paused'],
  finished: ['4', '已完成', 'Finished'],
  cancelled: ['5', '已取消', 'Cancelled'],
})

export const saleType = dictionary('saleType', ['销售方式', 'Sale type'], {
  toAnEnterprise: ['1', '销售给企业', 'To an enterprise'],
  retailToIndividuals: ['2', '零售给个人', 'Retail to individuals'],
})

export const transportStatus = dictionary('transportStatus', ['运输状态', 'Transport status'], {
  planned: ['0', '待发', 'Planned'],
  inTransit: ['1', '在途', 'In transit'],
  arrived: ['2', '到达', 'Arrived'],
  signedFor: ['3', '签收', 'Signed for'],
  abnormal: ['4', '异常', 'Abnormal'],
  cancelled: ['5', '取消', 'Cancelled'],
})

export const useType = dictionary('useType', ['燃放类型', 'Use type'], {
  consumer: ['1', '个人燃放类', 'Consumer'],
  professional: ['2', '专业燃放类', 'Professional'],
})

/** Commands that a vehicle terminal may be sent. */
export const terminalCommand = dictionary('terminalCommand', ['终端指令', 'Terminal command'], {
  text: ['text', '发文字', 'Driver text'],
  interval: ['interval', '定位间隔', 'Reporting interval'],
  parameters: ['parameters', '查询参数', 'Read parameters'],
  setting: ['setting', '设置参数', 'Set a parameter'],
  photograph: ['photograph', '拍照', 'Take a picture'],
  restart: ['restart', '重启终端', 'Restart'],
})

/** Why a vehicle terminal took a picture (JT/T 808, event of 0x0801). */
export const pictureCause = dictionary('pictureCause', ['拍照原因', 'Reason for the picture'], {
  asked: ['asked', '平台下发', 'Asked for'],
  interval: ['interval', '定时', 'At intervals'],
  robbery: ['robbery', '抢劫报警', 'Robbery alarm'],
  collision: ['collision', '碰撞侧翻报警', 'Collision or rollover'],
  doorOpened: ['doorOpened', '开门', 'Door opened'],
  doorClosed: ['doorClosed', '关门', 'Door closed'],
  doorClosedAtSpeed: ['doorOpenAtSpeed', '行驶中车门由开变关', 'Door closed while starting'],
  distance: ['distance', '定距', 'By distance'],
  other: ['other', '其他', 'Other'],
})

/** What happened on a journey. */
export const tripEventKind = dictionary('tripEventKind', ['行程事件', 'Trip event'], {
  speeding: ['speeding', '超速', 'Speeding'],
  offRoute: ['offRoute', '偏离路线', 'Off the route'],
  stop: ['stop', '停留', 'Stop'],
  silence: ['silence', '无定位', 'No position'],
  temperature: ['temperature', '车厢温度异常', 'Cargo temperature'],
  forbiddenHours: ['forbiddenHours', '禁行时段行驶', 'Driving at forbidden hours'],
})
