import { z } from 'zod'
import { productCategory, productGrade } from '../dictionaries/chemicals.ts'
import { get, signedIn } from '../kit/call.ts'
import { choiceList, keysOf } from '../kit/dictionary.ts'
import { text } from '../kit/field.ts'
import { group } from '../kit/resource.ts'
import { traceNode } from './processtrace.ts'

/** What happens to a box (domain-model.md#R1.17). */
export const boxEvent = choiceList('boxEvent', ['流向', 'Event'], {
  pack: ['包装', 'Packed'],
  in: ['入库', 'Stored'],
  order: ['销售', 'Ordered'],
  out: ['出库', 'Issued'],
  transport: ['运输', 'Transported'],
  sign: ['签收', 'Signed for'],
  discard: ['废弃', 'Discarded'],
})

const at = z.string().nullable()
const boxDetail = z.object({
  barcode: z.string(),
  productId: z.string(),
  productName: z.string(),
  productCategory: z.enum(keysOf(productCategory)).nullable(),
  productGrade: z.enum(keysOf(productGrade)).nullable(),
  spec: at,
  producerId: z.string(),
  producerName: z.string(),
  licenceNumber: at,
  batchNo: z.string(),
  productionDate: z.string(),
  expireDate: at,
  /** Explosive content of the box, kg. */
  netExplosive: at,
  qualityId: at,
  holderId: z.string(),
  holderName: z.string(),
  /** Oldest first. People of other enterprises are masked. */
  events: z.array(
    z.object({
      time: z.string(),
      type: z.enum(keysOf(boxEvent)),
      enterpriseName: z.string(),
      documentNo: at,
      place: at,
      operator: at,
    }),
  ),
  /** The steps of its batch and of the box itself, as the trace shows them. */
  nodes: z.array(traceNode),
})
export type BoxDetail = z.infer<typeof boxDetail>

/** 物流条码追溯 (domain-model.md#R1.17): the whole way of one box, for any signed-in user. */
export const productBarcode = group('/yhjg-dp/sss/Dashboard/product-barcode', ['物流条码追溯', 'Barcode of a box'], {
  wlProductBarcodeDetail: get(
    ['条码追溯', 'Way of a box'],
    { barcode: text(['箱码', 'Barcode'], 40, { required: true }) },
    boxDetail,
    signedIn,
    { path: '/yhjg-dp/sss/Dashboard/wlProductBarcodeDetail' },
  ),
})
