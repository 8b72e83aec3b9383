import type { z } from 'zod'
import type { riskParts } from './region-risk.ts'

export type RiskParts = z.infer<typeof riskParts>

/** Shares of the parts in a score: warnings, handling, devices, compliance, troubles, base hazard. */
export const riskWeights: Readonly<RiskParts> = { W: 0.35, H: 0.15, D: 0.15, C: 0.1, T: 0.15, B: 0.1 }

/** Returns the risk of an enterprise by its parts, before any floor (domain-model.md#D.4). */
export const riskOf = (parts: RiskParts): number =>
  Object.entries(riskWeights).reduce((total, [part, weight]) => total + weight * parts[part as keyof RiskParts], 0)

/** 80 and above red, 60 orange, 40 yellow, below that blue (domain-model.md#D.4). */
export const gradeOf = (score: number): 1 | 2 | 3 | 4 => (score >= 80 ? 1 : score >= 60 ? 2 : score >= 40 ? 3 : 4)
