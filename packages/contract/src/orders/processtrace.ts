import { z } from 'zod'
import { batchNo } from '../books/batch-no.ts'
import { get } from '../kit/call.ts'
import { ref, text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { group } from '../kit/resource.ts'

/** Labels of the events in a goods trace. */
export const traceNodes = {
  purchase: ['采购', 'Purchased'],
  instore: ['入库', 'Stored'],
  use: ['领用', 'Issued for use'],
  transfer: ['调拨', 'Moved between stores'],
  plan: ['生产', 'Produced'],
  quality: ['质检', 'Checked'],
  pack: ['包装', 'Packed'],
  inspect: ['包装检验', 'Packing inspected'],
  outstore: ['出库', 'Out of store'],
  sales: ['销售', 'Sold'],
  transport: ['运输', 'Transported'],
  sign: ['签收', 'Signed for'],
  discard: ['废弃', 'Discarded'],
} as const satisfies Record<string, Label>
export type TraceNodeType = keyof typeof traceNodes

export const traceNode = z.object({
  nodeType: z.enum(Object.keys(traceNodes) as [TraceNodeType, ...TraceNodeType[]]),
  nodeTime: z.string(),
  documentNo: z.string().nullable(),
  /** Absent when the document is outside the caller's access scope. */
  documentId: z.string().optional(),
  enterpriseName: z.string(),
  /** Absent when the document is outside the caller's access scope. */
  enterpriseId: z.string().optional(),
  quantity: z.string().nullable(),
  unit: z.string().nullable(),
  weightKg: z.string().nullable(),
  operator: z.string().nullable(),
  status: z.string().nullable(),
})
export type TraceNode = z.infer<typeof traceNode>

/** 全流程追溯 (domain-model.md#R5.18): chronological events of a product, a batch or a box. */
export const processtrace = group('/blade-dcms-allProcessManage/processtrace', ['全流程追溯', 'Process trace'], {
  list: get(
    ['追溯', 'Trace'],
    {
      productId: ref(['产品', 'Product'], 'hazardouschemicalsproduct'),
      batchNo: batchNo(),
      barcode: text(['条码', 'Barcode'], 40),
    },
    z.array(traceNode),
    'order_view',
  ),
})
