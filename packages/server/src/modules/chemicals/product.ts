import { hazardouschemicalsproduct } from '@fengsui/contract/chemicals/product.ts'
import { implement } from '../../framework/http/implement.ts'
import { importProducts, productTemplate } from './product-import.ts'
import { allProducts, productsOfWarehouse } from './product-lists.ts'
import { productDeleteBlocker, productRule, removeRates } from './product-rules.ts'
import { unitsByCode, unitsOf } from './product-units.ts'

export default implement(
  hazardouschemicalsproduct,
  {
    getInOutstoreProduct: productsOfWarehouse,
    getInOutstoreAllProduct: (ctx, { enterpriseId }) => allProducts(ctx, enterpriseId),
    getProductUnit: (ctx, { productId }) => unitsOf(ctx, productId ?? ''),
    getProductUnitByCode: unitsByCode,
    productTemplate,
    importProducts,
  },
  { beforeSave: productRule, deleteBlocker: productDeleteBlocker, afterDelete: removeRates },
)
