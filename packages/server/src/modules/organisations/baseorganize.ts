import { baseorganize } from '@fengsui/contract/organisations/organize.ts'
import { implement } from '../../kit/implement.ts'
import { nodeOf } from './node.ts'
import { followMove, organizationDeleteBlocker, placeOrganize } from './place.ts'

// Where a supervisor's organisation lies decides what he sees, so sessions are looked at again.
export default implement(
  baseorganize,
  {},
  {
    beforeSave: placeOrganize,
    afterSave: followMove,
    deleteBlocker: organizationDeleteBlocker,
    node: nodeOf,
    publishes: ['session', 'registry'],
  },
)
