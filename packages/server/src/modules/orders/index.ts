import type { Implementation } from '../../framework/http/implement.ts'
import counterparty from './counterparty.ts'
import directiondiscardinformation from './directiondiscardinformation.ts'
import directiondiscardmanagement from './directiondiscardmanagement.ts'
import directiondiscardorder from './directiondiscardorder.ts'
import directiondistribution from './directiondistribution.ts'
import directionorderform, { directionorderformLines } from './directionorderform.ts'
import directionpackaginginspect from './directionpackaginginspect.ts'
import directionpackagingproduct from './directionpackagingproduct.ts'
import directionproductionplan, { directionproductionplanLines } from './directionproductionplan.ts'
import directionproductquality from './directionproductquality.ts'
import directionpurchase, { directionpurchaseLines } from './directionpurchase.ts'
import directionsales, { directionsalesLines } from './directionsales.ts'
import directiontransport, { directiontransportLines } from './directiontransport.ts'
import directionuseorder from './directionuseorder.ts'
import documentLeft from './document-left.ts'
import documentTrail from './document-trail.ts'
import inplantTransfer from './inplant-transfer.ts'
import processtrace from './processtrace.ts'
import productBarcode from './product-barcode.ts'

export const orders: readonly Implementation[] = [
  directionorderform,
  directionorderformLines,
  directionpurchase,
  directionpurchaseLines,
  directionsales,
  directionsalesLines,
  directiondiscardorder,
  directiondiscardinformation,
  directiondiscardmanagement,
  directiondistribution,
  directionuseorder,
  directionproductionplan,
  directionproductionplanLines,
  directionpackagingproduct,
  directionpackaginginspect,
  directionproductquality,
  directiontransport,
  directiontransportLines,
  inplantTransfer,
  processtrace,
  productBarcode,
  documentTrail,
  documentLeft,
  counterparty,
]

export { drafted, onStockPosted, type StockPosting } from './posting/on-stock-posted.ts'
