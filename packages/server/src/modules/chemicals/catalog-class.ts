import { hccatalogclassification as of } from '@fengsui/contract/chemicals/catalog-class.ts'
import { type Context, requirePermission } from '../../framework/context.ts'
import { implement } from '../../framework/http/implement.ts'

/** Platform rows are written only by holders of the catalogue permission (domain-model.md#C.4). */
const requireKeeper = (ctx: Context): void => requirePermission(ctx, 'hazchem_import')

export default implement(
  of,
  {},
  {
    beforeSave: async (ctx) => {
      requireKeeper(ctx)
      return undefined
    },
    deleteBlocker: async (ctx) => {
      requireKeeper(ctx)
      return null
    },
  },
)
