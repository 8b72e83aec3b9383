import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { PickSeveral } from './pick.tsx'

const where = { workplaceKind: '1', productionState: '0' }

/** Selects production rooms that are not stopped. */
export const ProductionRooms = (props: InputProps) => (
  <PickSeveral {...props} of={workplace} second="code" where={where} />
)
