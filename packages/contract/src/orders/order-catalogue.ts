import type { Group, Resource } from '../kit/resource.ts'
import { counterparty } from './counterparty.ts'
import { directiondiscardinformation } from './directiondiscardinformation.ts'
import { directiondiscardmanagement } from './directiondiscardmanagement.ts'
import { directiondiscardorder, directiondiscardorderdetail } from './directiondiscardorder.ts'
import { directiondistribution, directiondistributiondetail } from './directiondistribution.ts'
import { directionorderform, directionorderformdetail } from './directionorderform.ts'
import { directionpackaginginspect } from './directionpackaginginspect.ts'
import { directionpackagingproduct } from './directionpackagingproduct.ts'
import { directionproductionplan, directionproductionplandetail } from './directionproductionplan.ts'
import { directionproductquality } from './directionproductquality.ts'
import { directionpurchase, directionpurchasedetail } from './directionpurchase.ts'
import { directionsales, directionsalesinformationdetail } from './directionsales.ts'
import { directiontransport, directiontransportdetail } from './directiontransport.ts'
import { directionuseorder, directionuseorderdetail } from './directionuseorder.ts'
import { documentLeft } from './document-left.ts'
import { documentTrail } from './document-trail.ts'
import { inplantTransfer } from './inplant-transfer.ts'
import { processtrace } from './processtrace.ts'
import { productBarcode } from './product-barcode.ts'

/** Resources of orders, production and transport. */
export const orders: readonly Resource[] = [
  counterparty,
  directionorderform,
  directionorderformdetail,
  directionpurchase,
  directionpurchasedetail,
  directionsales,
  directionsalesinformationdetail,
  directiondiscardorder,
  directiondiscardorderdetail,
  directiondiscardinformation,
  directiondiscardmanagement,
  directiondistribution,
  directiondistributiondetail,
  directionuseorder,
  directionuseorderdetail,
  directionproductionplan,
  directionproductionplandetail,
  directionpackagingproduct,
  directionpackaginginspect,
  directionproductquality,
  directiontransport,
  directiontransportdetail,
  inplantTransfer,
]
export const ordersGroups: readonly Group[] = [processtrace, productBarcode, documentTrail, documentLeft]
