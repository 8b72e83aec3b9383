import { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { registerMessages as say } from '@fengsui/contract/registers/messages.ts'
import { implement, type RawInput } from '../../../framework/http/implement.ts'
import { list, page } from '../../../framework/store/page.ts'
import { troubleLog } from './log.ts'
import { noteTrouble, refreshTroubleStats } from './note.ts'
import { checkTrouble } from './rule.ts'

/** Maps the pseudo-state overdue to its flag, as rows keep their actual state. */
const asked = ({ status, ...raw }: RawInput): RawInput =>
  String(status) === '4' ? { ...raw, overdue: 1 } : { status, ...raw }

export default implement(
  enterprisehiddentrouble,
  { log: (ctx, { id }) => troubleLog(ctx, id ?? '') },
  {
    beforeSave: checkTrouble,
    afterSave: noteTrouble,
    deleteBlocker: async ({ caller }, _tx, row) =>
      row.status !== '0' ? say.started : row.createUser === caller.userId ? null : say.notFinder,
    afterDelete: (ctx, tx, row) => refreshTroubleStats(ctx, tx, row),
    overrides: {
      page: (ctx, raw) => page(ctx, enterprisehiddentrouble, asked(raw)),
      list: (ctx, raw) => list(ctx, enterprisehiddentrouble, asked(raw)),
    },
  },
)
