import { orderMessages as say } from '@fengsui/contract/orders/order-messages.ts'
import { processtrace } from '@fengsui/contract/orders/processtrace.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { traceBatch } from './trace/trace-batch.ts'

export default implement(processtrace, {
  list: async (ctx, { productId, batchNo, barcode }) => {
    if (!productId && !batchNo && !barcode) throw badRequest(say.traceWhat)
    return traceBatch(ctx, { productId: productId ?? null, batchNo: batchNo || null, barcode: barcode || null })
  },
})
