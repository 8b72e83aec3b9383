import { vehiclemanagement as of } from '@fengsui/contract/chemicals/vehicle.ts'
import { implement } from '../../kit/implement.ts'
import { usedIn } from '../../kit/store/used-in.ts'
import { vehicleRule, vehicleWrote } from './vehicle-rules.ts'
import { removeTerminal } from './vehicle-terminal.ts'

export default implement(
  of,
  {},
  {
    rule: vehicleRule,
    wrote: vehicleWrote,
    keep: (_ctx, tx, row) => usedIn(tx, 'vehicle_id', row.id),
    removed: removeTerminal,
    changes: ['registry'],
  },
)
