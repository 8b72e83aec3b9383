import { staffReview } from '@fengsui/contract/dictionaries/staff.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { changeStatus } from '@fengsui/contract/supervision/change.ts'
import type { Context } from '../../framework/context.ts'
import type { Verdict } from '../../framework/review/decide.ts'
import { reviewQuotas } from '../chemicals/index.ts'
import { reviewDeviceChanges } from '../devices/index.ts'
import { reviewCertificates, reviewStaff } from '../people/index.ts'
import { reviewStores } from '../warehouse/index.ts'
import { reviewWorkplaceChanges } from '../workplaces/index.ts'

type Review = (ctx: Context, ids: readonly string[], verdict: Verdict) => Promise<null>

/** The review that a process decides, by the area of the change: its rules are the same on every way to it. */
const reviews: Readonly<Record<string, Review>> = {
  staff: (ctx, ids, verdict) => {
    const isPassed = verdict.status === changeStatus.is.approved
    return reviewStaff(ctx, ids, { ...verdict, status: isPassed ? staffReview.is.passed : staffReview.is.failed })
  },
  certificate: reviewCertificates,
  workplace: reviewWorkplaceChanges,
  device: reviewDeviceChanges,
  warehouse: reviewStores,
  quota: reviewQuotas,
}

export function reviewOf(area: string): Review {
  const review = lookup(reviews, area)
  if (!review) throw new Error(`no review of ${area}`)
  return review
}
