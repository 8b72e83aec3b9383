import { recalculate } from '../modules/chemicals/hazard/recalculate.ts'
import type { Job } from './job.ts'

/** Regrades major hazards nightly from the current stock. */
export const majorHazardsJob: Job = {
  name: 'majorHazards',
  every: '0 10 2 * * *',
  run: async (db, now) => (await recalculate(db, now)).units,
}
