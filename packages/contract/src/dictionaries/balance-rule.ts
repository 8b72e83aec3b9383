import { dictionary } from '../kit/dictionary.ts'

/** The fifteen reconciliations of the ledger (domain-model.md#F.3). */
export const balanceRule = dictionary('balanceRule', ['平衡规则', 'Rule'], {
  MB1: ['流水与库存', 'Ledger against stock'],
  MB2: ['期初加入减出等于期末', 'Opening + in - out = closing'],
  MB3: ['采购与入库', 'Purchases against in-stores'],
  MB4: ['卖方出库与买方入库', "Seller's out-stores against buyer's in-stores"],
  MB5: ['领用与生产计划', 'Issued against planned'],
  MB6: ['用药与成品含药', 'Explosive used against explosive in products'],
  MB7: ['包装与入库', 'Packed against stored'],
  MB8: ['出库、销售与运输', 'Out-stores, sales and transport'],
  MB9: ['装车与签收', 'Loaded against signed'],
  MB10: ['废弃、出库与处置', 'Discarded, taken out and disposed of'],
  MB11: ['账面与实测', 'Book against measured'],
  MB12: ['工房存药与限药', 'Held in a workroom against its limit'],
  MB13: ['库存与许可限量', 'Stock against licensed limits'],
  MB14: ['物流码与库存', 'Barcodes against stock'],
  MB15: ['称量与领用', 'Weighed against issued'],
})
