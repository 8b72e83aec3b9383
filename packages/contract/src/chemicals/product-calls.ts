import { z } from 'zod'
import { inOut } from '../dictionaries/warehouse.ts'
import { get, post } from '../kit/call.ts'
import { code, type FieldMap, flag, ref, text } from '../kit/field.ts'
import { imported } from '../kit/imported.ts'
import { media } from '../kit/media.ts'
import { rowSchema } from '../kit/resource.ts'

/** A unit for counting a product: 1 `unit` = `rate` `toUnit`. */
const productUnit = z.object({ unit: z.string(), label: z.string(), rate: z.string(), toUnit: z.string() })

/** Product calls used by document forms. */
export const productCalls = <const F extends FieldMap>(fields: F) => ({
  getInOutstoreProduct: get(
    ['仓库可出入库产品', 'Products a warehouse can receive or issue'],
    {
      warehouseId: ref(['仓库', 'Warehouse'], 'warehouse'),
      type: code(['方向', 'Direction'], inOut),
      name: text(['产品名称', 'Name'], 100),
    },
    z.array(
      z.intersection(
        rowSchema(fields),
        z.looseObject({ quantity: z.string().nullable(), batches: z.array(z.unknown()) }),
      ),
    ),
    'hazchem_view',
  ),
  getInOutstoreAllProduct: get(
    ['企业全部产品', 'All products of the enterprise'],
    { enterpriseId: ref(['企业', 'Enterprise'], 'enterprise') },
    z.array(rowSchema(fields)),
    'hazchem_view',
  ),
  getProductUnit: get(
    ['产品单位', 'Units of a product'],
    { productId: ref(['产品', 'Product'], 'hazardouschemicalsproduct', { required: true }) },
    z.array(productUnit),
    'hazchem_view',
  ),
  getProductUnitByCode: get(
    ['按编码取产品单位', 'Units of a product by its code'],
    {
      code: text(['产品编码', 'Code'], 40, { required: true }),
      enterpriseId: ref(['企业', 'Enterprise'], 'enterprise'),
    },
    z.array(productUnit),
    'hazchem_view',
  ),
  productTemplate: get(['产品导入模板', 'Import template'], {}, z.unknown(), 'hazchem_add', {
    path: 'export-template',
    bare: true,
    byAddress: true,
    media: [media.sheet],
  }),
  importProducts: post(
    ['导入产品', 'Import products'],
    { preview: flag(['仅检查', 'Check only']) },
    imported,
    'hazchem_add',
    { path: 'import-product', upload: true },
  ),
})
