import { dictionary } from '../kit/dictionary.ts'

/** The fifteen reconciliations of the ledger (domain-model.md#F.3). */
export const balanceRule = dictionary('balanceRule', ['平衡规则', 'Rule'], {
  ledgerAgainstStock: ['MB1', '流水与库存', 'Ledger against stock'],
  openingInOutClosing: ['MB2', '期初加入库减出库等于期末', 'Opening plus in minus out equals closing'],
  purchasesAgainstInStores: ['MB3', '采购与入库', 'Purchases against in-stores'],
  sellersOutStoresAgainstBuyers: ['MB4', '卖方出库与买方入库', 'Seller’s out-stores against buyer’s in-stores'],
  issuedAgainstPlanned: ['MB5', '领用与生产计划', 'Issued against planned'],
  explosiveUsedAgainstExplosiveIn: ['MB6', '领用药量与成品含药量', 'Explosive used against explosive in products'],
  packedAgainstStored: ['MB7', '包装与入库', 'Packed against stored'],
  outStoresSalesTransport: ['MB8', '出库、销售与运输', 'Out-stores, sales and transport'],
  loadedAgainstSigned: ['MB9', '装车与签收', 'Loaded against signed for'],
  discardedTakenOutDisposed: ['MB10', '废弃、出库与处置', 'Discarded, taken out and disposed of'],
  bookAgainstMeasured: ['MB11', '账面与实测', 'Book against measured'],
  heldInWorkroomAgainstLimit: ['MB12', '工房存药与限药量', 'Explosive in a workroom against its limit'],
  stockAgainstLicensedLimits: ['MB13', '库存与许可限量', 'Stock against licensed limits'],
  barcodesAgainstStock: ['MB14', '物流码与库存', 'Barcodes against stock'],
  weighedAgainstIssued: ['MB15', '称量与领用', 'Weighed against issued'],
})

export const balanceStatus = dictionary('balanceStatus', ['差异状态', 'Discrepancy'], {
  notExplained: ['0', '未说明', 'Not explained'],
  explained: ['1', '已说明', 'Explained'],
  confirmed: ['2', '已确认', 'Confirmed'],
})

export const statGroup = dictionary('statGroup', ['分组方式', 'Grouped by'], {
  region: ['region', '行政区划', 'Region'],
  type: ['type', '企业类型', 'Type'],
  level: ['level', '企业级别', 'Level'],
  nature: ['nature', '企业性质', 'Nature'],
  economicType: ['economicType', '经济类型', 'Economic type'],
  modeOfOperation: ['mode', '经营方式', 'Mode of operation'],
})

export const timebucket = dictionary('timebucket', ['统计周期', 'Period'], {
  day: ['1', '日', 'Day'],
  week: ['2', '周', 'Week'],
  month: ['3', '月', 'Month'],
  quarter: ['4', '季', 'Quarter'],
  year: ['5', '年', 'Year'],
})

export const rankOrder = dictionary('rankOrder', ['排名顺序', 'Sort order'], {
  descending: ['desc', '从高到低', 'Highest first'],
  ascending: ['asc', '从低到高', 'Lowest first'],
})

/** What warnings are counted by. */
export const warnGroup = dictionary('warnGroup', ['统计方式', 'Counted by'], {
  type: ['type', '类型', 'Type'],
  severity: ['severity', '级别', 'Severity'],
  source: ['source', '来源', 'Source'],
  region: ['region', '行政区划', 'Region'],
  enterprise: ['enterprise', '企业', 'Enterprise'],
  hour: ['hour', '小时', 'Hour'],
  day: ['day', '日期', 'Date'],
  month: ['month', '月份', 'Month'],
  year: ['year', '年度', 'Year'],
  duration: ['duration', '持续时长', 'Duration'],
  handling: ['handling', '处理用时', 'Time to handle'],
})
