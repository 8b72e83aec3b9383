import { orderMessages as say } from '@fengsui/contract/orders/messages.ts'
import { processtrace } from '@fengsui/contract/orders/processtrace.ts'
import { implement } from '../../kit/implement.ts'
import { badRequest } from '../../kit/refusal.ts'
import { traceBatch } from './trace/traced.ts'

export default implement(processtrace, {
  list: async (ctx, { productId, batchNo, barcode }) => {
    if (!productId && !batchNo && !barcode) throw badRequest(say.traceWhat)
    return traceBatch(ctx, { productId: productId ?? null, batchNo: batchNo || null, barcode: barcode || null })
  },
})
