/**
 * Tolerance of each ledger reconciliation, in per cent of the expected value (domain-model.md#F.3). Unlisted
 * rules have no tolerance; a tenant overrides by the parameter `balance.<rule>.rate`.
 */
export const tolerances = { MB3: 2, MB4: 0.5, MB5: 5, MB6: 5, MB11: 10, MB15: 10 } as const
export type TolerantRule = keyof typeof tolerances
export const toleranceOf = (rule: string): number | undefined => tolerances[rule as TolerantRule]
