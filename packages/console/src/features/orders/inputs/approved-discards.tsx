import { directiondiscardorder } from '@fengsui/contract/orders/directiondiscardorder.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { PickOne, PickSeveral } from './pick.tsx'

/** Selects a discard order that is approved and not finished. */
export const ApprovedDiscard = (props: InputProps) => (
  <PickOne {...props} of={directiondiscardorder} second="discardDate" />
)
/** Selects several approved and unfinished discard orders. */
export const ApprovedDiscards = (props: InputProps) => (
  <PickSeveral {...props} of={directiondiscardorder} second="discardDate" />
)
