import type { PlantOverview } from '@fengsui/contract/enterprises/plant.ts'
import type { SeverityLevel } from '../../ui/badges/severity.tsx'

/** Worst severity among the open warnings; they are listed worst first. */
export const worstOf = (overview: PlantOverview | undefined): SeverityLevel | null =>
  (overview?.warnings?.rows[0]?.severity as SeverityLevel | null | undefined) ?? null
