import type { ParamDeclaration } from '../session/params.ts'

/** Number of days from today by which an enterprise may date its documents. */
export const datedParams = {
  'document.backDays': {
    label: ['单据日期可补录天数', 'Days a document may be backdated'],
    value: '30',
    kind: 'number',
    min: 1,
    max: 366,
    help: [
      '企业填写的出入库、盘点、订单、生产、检验等单据日期最早为多少天前；更早的由监管部门处理',
      'How many days back an enterprise may date its warehouse documents, stocktakes, orders, production and inspections; earlier ones are handled by the authority',
    ],
  },
  'document.aheadDays': {
    label: ['计划日期可提前天数', 'Days a planned date may be ahead'],
    value: '366',
    kind: 'number',
    min: 1,
    max: 1100,
    help: [
      '企业填写的计划开始、交货、配送等日期最晚为多少天后',
      'How many days ahead an enterprise may date planned starts, deliveries and distribution',
    ],
  },
} as const satisfies Record<string, ParamDeclaration>
