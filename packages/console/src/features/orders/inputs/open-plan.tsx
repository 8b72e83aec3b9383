import { directionproductionplan } from '@fengsui/contract/orders/directionproductionplan.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { PickOne } from './pick.tsx'

/** Selects a running production plan. */
export const OpenPlan = (props: InputProps) => <PickOne {...props} of={directionproductionplan} second="planNo" />
