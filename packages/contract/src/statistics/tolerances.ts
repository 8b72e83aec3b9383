/**
 * What a reconciliation of the books tolerates, in per cent of what is expected (domain-model.md#F.3). A rule that is not named
 * tolerates nothing; a tenant sets another figure by the parameter `balance.<rule>.rate`.
 */
export const tolerances = { MB3: 2, MB4: 0.5, MB5: 5, MB6: 5, MB11: 10, MB15: 10 } as const
export type TolerantRule = keyof typeof tolerances
export const toleranceOf = (rule: string): number | undefined => tolerances[rule as TolerantRule]
