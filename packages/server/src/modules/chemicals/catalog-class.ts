import { hccatalogclassification as of } from '@fengsui/contract/chemicals/catalog-class.ts'
import { type Context, demand } from '../../kit/context.ts'
import { implement } from '../../kit/implement.ts'

/** Rows of the platform are written by whoever keeps its catalogue (domain-model.md#C.4). */
const demandKeeper = (ctx: Context): void => demand(ctx, 'hazchem_import')

export default implement(
  of,
  {},
  {
    rule: async (ctx) => {
      demandKeeper(ctx)
      return undefined
    },
    keep: async (ctx) => {
      demandKeeper(ctx)
      return null
    },
  },
)
