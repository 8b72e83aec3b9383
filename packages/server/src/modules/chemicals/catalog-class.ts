import { hccatalogclassification as of } from '@fengsui/contract/chemicals/catalog-class.ts'
import { type Context, requirePermission } from '../../kit/context.ts'
import { implement } from '../../kit/implement.ts'

/** Rows of the platform are written by whoever keeps its catalogue (domain-model.md#C.4). */
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
