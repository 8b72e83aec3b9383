import { directionproductionplan } from '@fengsui/contract/orders/directionproductionplan.ts'
import type { InputProps } from '../../../kit/resource/inputs/input-props.ts'
import { PickOne } from './pick.tsx'

/** A production plan that runs. */
export const OpenPlan = (props: InputProps) => <PickOne {...props} of={directionproductionplan} second="planNo" />
