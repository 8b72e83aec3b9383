import { hiddenTroubleStatus } from '@fengsui/contract/dictionaries/registers.ts'
import type { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { registerMessages as say } from '@fengsui/contract/registers/register-messages.ts'
import type { HooksOf } from '../../../framework/http/implement.ts'
import { noteTrouble, refreshTroubleStats } from './note.ts'
import { checkTrouble } from './trouble-rule.ts'

/** Rules of hidden troubles, whether reported by hand or made from another record. */
export const troubleHooks: HooksOf<typeof enterprisehiddentrouble> = {
  beforeSave: checkTrouble,
  afterSave: noteTrouble,
  deleteBlocker: async ({ caller }, _tx, row) =>
    row.status !== hiddenTroubleStatus.is.toBeRectified
      ? say.started
      : row.createUser === caller.userId
        ? null
        : say.notFinder,
  afterDelete: (ctx, tx, row) => refreshTroubleStats(ctx, tx, row),
}
