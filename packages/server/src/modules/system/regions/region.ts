import { region } from '@fengsui/contract/system/region.ts'
import { requirePermission } from '../../../framework/context.ts'
import { implement } from '../../../framework/http/implement.ts'
import { readId, readIds } from '../../../framework/http/read-input.ts'
import { detail, lazyList, lazyTree, select } from './reads.ts'
import { removeRegions } from './remove.ts'
import { exportRegions, importRegions, template } from './sheet.ts'
import { codeTree } from './tree.ts'
import { submitRegion } from './write.ts'

export default implement(
  region,
  {
    lazyTree: (ctx, { parentCode }) => lazyTree(ctx, parentCode),
    lazyList: (ctx, { parentCode }, raw) => lazyList(ctx, parentCode, raw),
    codeTree: (ctx, input) => codeTree(ctx, input),
    select: (ctx, { code }) => select(ctx, code),
    exportRegion: (ctx, { parentCode, name }) => exportRegions(ctx, parentCode, name),
    exportTemplate: (ctx) => template(ctx),
    importRegion: (ctx, { isCovered, preview }) =>
      importRegions(ctx, { isCovered: isCovered === 1, preview: preview === 1 }),
  },
  {
    overrides: {
      detail: (ctx, raw) => detail(ctx, readId(raw, ['id', 'code'])),
      submit: async (ctx, raw) => submitRegion(ctx, raw, (word) => requirePermission(ctx, word)),
      remove: (ctx, raw) => removeRegions(ctx, readIds(raw.ids ? raw : { ...raw, ids: raw.id }, 'ids')),
    },
  },
)
