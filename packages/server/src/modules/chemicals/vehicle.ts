import { vehiclemanagement as of } from '@fengsui/contract/chemicals/vehicle.ts'
import { implement } from '../../framework/http/implement.ts'
import { usedIn } from '../../framework/store/used-in.ts'
import { vehicleRule, vehicleWrote } from './vehicle-rules.ts'
import { removeTerminal } from './vehicle-terminal.ts'

export default implement(
  of,
  {},
  {
    beforeSave: vehicleRule,
    afterSave: vehicleWrote,
    deleteBlocker: (_ctx, tx, row) => usedIn(tx, 'vehicle_id', row.id),
    afterDelete: removeTerminal,
    publishes: ['registry'],
  },
)
