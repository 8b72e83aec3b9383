import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { Beyond, WriteRule } from '../../kit/implement.ts'
import { bindPort, leavePort } from './binding.ts'
import { checkCommon } from './common-rules.ts'
import { keepDevice } from './keep.ts'
import { logChanges } from './log.ts'
import { checkLoosening } from './loosening.ts'
import { giveToken } from './token.ts'

interface More {
  /** What holds for the kind beyond every device's rules. */
  readonly check?: WriteRule
  readonly wrote?: Beyond['wrote']
  readonly removed?: Beyond['removed']
}

/** What every kind of device does beyond the standard calls. */
export function deviceBeyond(of: Resource, more: More = {}): Beyond {
  return {
    rule: async (ctx, tx, next, before, raw) => {
      const place = await checkCommon(ctx, tx, next, before)
      const columns = await more.check?.(ctx, tx, next, before, raw)
      await checkLoosening(ctx, tx, of, next, before)
      return { ...place, ...columns }
    },
    wrote: async (ctx, tx, id, next, before, raw) => {
      await bindPort(tx, id, next, before)
      await more.wrote?.(ctx, tx, id, next, before, raw)
      if (before) await logChanges(ctx, tx, of, next, before)
      return giveToken(tx, id, before === null || next.renewToken === 1)
    },
    keep: keepDevice,
    removed: async (ctx, tx, row) => {
      await leavePort(tx, String(row.id))
      await more.removed?.(ctx, tx, row)
    },
    changes: ['registry'],
  }
}
