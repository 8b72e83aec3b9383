import { recalculate } from '../modules/chemicals/hazard/recalculate.ts'
import type { Job } from './job.ts'

/** Grades major hazards anew by night, from the stock as it is then. */
export const majorHazardsJob: Job = {
  name: 'majorHazards',
  every: '0 10 2 * * *',
  run: async (db, now) => (await recalculate(db, now)).units,
}
