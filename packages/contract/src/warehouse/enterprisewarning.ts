import { z } from 'zod'
import { stockWarnKind } from '../dictionaries/warehouse.ts'
import { handleStatus, warnSeverity } from '../dictionaries/warnings.ts'
import { post } from '../kit/call.ts'
import { code, decimal, files, ref, text, time } from '../kit/field.ts'
import { ent } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

const shown = { readOnly: true, list: true } as const

/** 企业库存预警 (domain-model.md#R8.12): warnings with stock as their source. */
export const enterprisewarning = resource({
  path: '/blade-dcms-warehouse/enterprisewarning',
  label: ['库存预警', 'Stock warning'],
  area: 'warehouse',
  table: 'warn_event',
  view: 'wh_warning_v',
  only: { source: 'stock' },
  title: 'warnNo',
  standard: ['page', 'list', 'detail', 'remove'],
  fields: {
    ...ent,
    enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { readOnly: true, search: 'eq' }),
    warnNo: text(['报警编号', 'Number'], 30, { ...shown, search: 'like' }),
    warnKind: code(['预警类型', 'Type'], stockWarnKind, { ...shown, search: 'eq' }),
    severity: code(['级别', 'Severity'], warnSeverity, { ...shown, search: 'eq' }),
    warehouseId: ref(['仓库', 'Warehouse'], 'warehouse', { readOnly: true, search: 'eq' }),
    warehouseName: text(['仓库', 'Warehouse'], 60, shown),
    productId: ref(['产品', 'Product'], 'hazardouschemicalsproduct', { readOnly: true, search: 'eq' }),
    productName: text(['产品', 'Product'], 100, shown),
    limitValue: decimal(['限值', 'Limit'], 16, 4, shown),
    actualValue: decimal(['实际', 'Actual'], 16, 4, shown),
    warnTime: time(['时间', 'Time'], { ...shown, search: 'range' }),
    handleStatus: code(['处理状态', 'Status'], handleStatus, { ...shown, search: 'eq' }),
    content: text(['内容', 'Content'], 300, shown),
    contentEn: text(['内容（英文）', 'Content in English'], 300, { readOnly: true }),
    handleResult: text(['处理结果', 'Result'], 500, { readOnly: true }),
    recoverTime: time(['恢复时间', 'Recovered at'], shown),
    createTime: time(['创建时间', 'Created at'], { readOnly: true, search: 'range' }),
  },
  calls: {
    submit: post(
      ['登记或处理库存预警', 'Report or handle a stock warning'],
      {
        id: ref(['报警', 'Warning'], 'enterprisewarning'),
        warnKind: code(['预警类型', 'Type'], stockWarnKind),
        warehouseId: ref(['仓库', 'Warehouse'], 'warehouse'),
        productId: ref(['产品', 'Product'], 'hazardouschemicalsproduct'),
        content: text(['内容', 'Content'], 300),
        handleResult: text(['处理结果', 'Result'], 500),
        files: files(['附件', 'Files']),
      },
      z.looseObject({ id: z.string() }),
      'warehouse_view',
    ),
  },
})
