import { baseorganize } from '@fengsui/contract/organisations/organize.ts'
import { implement } from '../../framework/http/implement.ts'
import { nodeOf } from './node.ts'
import { followMove, organizationDeleteBlocker, placeOrganize } from './organisation-place.ts'

// A supervisor's scope depends on the organisation's position, so sessions are re-evaluated.
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
