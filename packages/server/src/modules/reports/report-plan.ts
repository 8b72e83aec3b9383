import { reportPlan } from '@fengsui/contract/reports/made-report.ts'
import { writesFor } from '../../framework/access/scope.ts'
import { forbidden } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { templateInUse } from './made-reports.ts'
import { checkReceivers, officeOf } from './report-receivers.ts'

/** A plan belongs to the organisation it reports on; its own staff keep it. */
export default implement(
  reportPlan,
  {},
  {
    async beforeSave(ctx, tx, next, before) {
      const has = { db: tx, caller: ctx.caller }
      const office = await officeOf(has, next.organizeId)
      if (!writesFor(ctx.caller, office.id)) throw forbidden()
      if (String(next.templateId) !== String(before?.templateId ?? '')) await templateInUse(has, next.templateId)
      const receivers = await checkReceivers(tx, office, next.receivers)
      // A plan that is switched on again, or runs at another rhythm, makes nothing of the time before.
      const starts =
        !before || before.cycle !== next.cycle || (Number(before.enabled) !== 1 && Number(next.enabled) === 1)
      return {
        organizeId: office.id,
        receivers: JSON.stringify(receivers),
        ...(starts ? { startTime: ctx.clock.now() } : {}),
      }
    },
  },
)
