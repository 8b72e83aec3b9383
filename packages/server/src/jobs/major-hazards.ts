import type { Job } from '../framework/jobs/job.ts'
import { recalculate } from '../modules/chemicals/index.ts'

/** Regrades major hazards nightly from the current stock. */
export const majorHazardsJob: Job = {
  name: 'majorHazards',
  every: '0 10 2 * * *',
  run: async (db, now) => (await recalculate(db, now)).units,
}
