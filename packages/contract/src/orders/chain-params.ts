import type { Label } from '../kit/label.ts'
import type { ParamDeclaration } from '../session/params.ts'

const percent = (label: Label, value: string): ParamDeclaration => ({
  label: [`${label[0]}允差（%）`, `${label[1]}: tolerance in %`],
  value,
  kind: 'percent',
  max: 100,
  help: [
    '单据合计（含未完成单据）超过上一环节数量的这个百分比时不允许保存',
    'A document cannot be saved if the total, open documents included, exceeds the previous step by more than this percentage',
  ],
})

/** Limits by which each trade step may exceed the previous step. */
export const chainParams = {
  'chain.orderOverForm': percent(['采购、销售超出购销订单', 'Purchases and sales beyond their trade order'], '0'),
  'chain.inOverPurchase': percent(['入库超出采购单', 'In-store beyond its purchase'], '2'),
  'chain.outOverOrder': percent(['出库超出销售、领用、废弃单', 'Out-store beyond its sale, use or discard order'], '0'),
  'chain.carriedOverOut': percent(['运输、配送超出出库单', 'Transport beyond its out-store'], '0'),
  'chain.signedOverCarried': percent(['签收超出运输单', 'Quantity signed for beyond its transport'], '0'),
  'chain.inOverPacked': percent(['入库超出包装单', 'In-store beyond its packed batch'], '0'),
  'chain.useOverPlan': percent(['领用药量超出生产计划', 'Explosive taken beyond the production plan'], '5'),
} as const satisfies Record<string, ParamDeclaration>
export type ChainParam = keyof typeof chainParams
