import { trip as of } from '@fengsui/contract/tracks/trip.ts'
import { implement } from '../../../framework/http/implement.ts'
import { evidence } from '../evidence/print-evidence.ts'
import { courseOf } from './course.ts'

export default implement(of, {
  course: (ctx, { id }) => courseOf(ctx, id ?? ''),
  evidence: (ctx, { id }) => evidence(ctx, id ?? ''),
})
