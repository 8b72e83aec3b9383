import type { Label } from '../kit/label.ts'
import { item, write } from './item.ts'

const order = (path: string, code: string, label: Label, icon: string) =>
  item(`/order/${path}`, code, label, icon, 'order', [...write, 'export'])
const store = (
  path: string,
  label: Label,
  icon: string,
  acts: readonly ('process' | 'verify' | 'confirm' | 'export')[] = ['export'],
) => item(`/warehouse/${path}`, 'warehouse', label, icon, 'warehouse', [...write, ...acts])
const carry = (path: string, label: Label, icon: string, acts: readonly 'process'[] = []) =>
  item(`/transport/${path}`, 'transport', label, icon, 'transport', [...write, ...acts, 'export'])

/** Trade, production, discard, transport, warehouses: from order to signature. */
export const tradeMenus = [
  item('/order', 'order', ['购销管理', 'Trade'], 'cart', 'order', ['view'], {
    children: [
      order('form', 'order', ['购销订单', 'Trade orders'], 'form'),
      order('purchase', 'order', ['采购登记', 'Purchases'], 'cart'),
      order('sales', 'order', ['销售登记', 'Sales'], 'cart'),
      order('distribution', 'order', ['流向配送', 'Distribution'], 'truck'),
      item('/order/trace', 'trace', ['流向追溯', 'Tracing'], 'route', 'order', ['view']),
      item('/order/balance', 'balance', ['物料平衡', 'Mass balance'], 'scale', 'stat', ['view', 'export']),
    ],
  }),
  item('/production', 'production', ['生产管理', 'Production'], 'gear', 'order', ['view'], {
    children: [
      order('plan', 'production', ['生产计划', 'Production plans'], 'form'),
      order('use', 'production', ['领用单', 'Use orders'], 'swap'),
      order('packing', 'production', ['包装产品', 'Packed batches'], 'box'),
      order('inspect', 'production', ['包装检验', 'Packing inspection'], 'check'),
      order('quality', 'production', ['产品质检', 'Quality checks'], 'medal'),
    ],
  }),
  item('/discard', 'discard', ['废弃管理', 'Discard'], 'trash', 'order', ['view'], {
    children: [
      item('/order/discard', 'discard', ['废弃单', 'Discard orders'], 'trash', 'order', [
        ...write,
        'process',
        'verify',
      ]),
      item('/order/discardInfo', 'discard', ['废弃处置', 'Disposals'], 'fire', 'order', write),
      item('/order/discardPlan', 'discard', ['销毁管理', 'Destruction plans'], 'flag', 'order', [
        ...write,
        'process',
        'verify',
      ]),
    ],
  }),
  item('/transport', 'transport', ['运输管理', 'Transport'], 'truck', 'transport', ['view'], {
    children: [
      carry('order', ['运输单', 'Transport orders'], 'truck'),
      item('/transport/trip', 'trip', ['运输行程', 'Trips'], 'route', 'transport', ['view', 'export']),
      carry('vehicle', ['车辆', 'Vehicles'], 'truck', ['process']),
      carry('terminal', ['部标终端', 'Vehicle terminals'], 'card'),
      carry('driver', ['驾驶员', 'Drivers'], 'card', ['process']),
      carry('escort', ['押运员', 'Escorts'], 'user', ['process']),
    ],
  }),
  item('/warehouse', 'warehouse', ['仓储管理', 'Warehousing'], 'store', 'warehouse', ['view'], {
    children: [
      store('area', ['库区', 'Storage areas'], 'map', ['process', 'export']),
      store('store', ['仓库', 'Warehouses'], 'store', ['process', 'export']),
      store('detail', ['允许品种', 'Permitted goods'], 'check'),
      store('in', ['入库单', 'In-store'], 'inbox', ['verify', 'export']),
      store('out', ['出库单', 'Out-store'], 'upload', ['verify', 'export']),
      store('transfer', ['库间调拨', 'Transfers'], 'swap', ['process', 'verify', 'export']),
      store('stocktake', ['盘点单', 'Stocktakes'], 'form', ['verify', 'export']),
      item('/warehouse/approval', 'warehouse', ['仓储审批', 'Store approvals'], 'check', 'warehouse', [
        'view',
        'confirm',
        'export',
      ]),
      store('stock', ['库存', 'Stock'], 'box'),
      store('ledger', ['出入库流水', 'Ledger'], 'book'),
      store('warning', ['库存预警', 'Stock warnings'], 'alarm'),
    ],
  }),
]
