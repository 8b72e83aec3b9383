/**
 * GB 18218-2018, identification of major hazard installations for hazardous chemicals: figures of tables 3 to
 * 6. Critical quantities (tables 1 and 2) are in the catalogue and in the hazard classes. A mandatory
 * national standard.
 */

/** Table 3: named toxic gases, by CAS number. */
const betaOfGases: ReadonlyMap<string, number> = new Map([
  ['630-08-0', 2], // carbon monoxide
  ['7446-09-5', 2], // sulphur dioxide
  ['7664-41-7', 2], // ammonia
  ['75-21-8', 2], // ethylene oxide
  ['7647-01-0', 3], // hydrogen chloride
  ['74-83-9', 3], // methyl bromide
  ['7782-50-5', 4], // chlorine
  ['7783-06-4', 5], // hydrogen sulphide
  ['7664-39-3', 5], // hydrogen fluoride
  ['10102-44-0', 10], // nitrogen dioxide
  ['74-90-8', 10], // hydrogen cyanide
  ['75-44-5', 20], // phosgene
  ['7803-51-2', 20], // phosphine
  ['624-83-9', 20], // methyl isocyanate
])

/** Table 4: hazard classes with a factor above 1. */
const betaOfClasses: ReadonlyMap<string, number> = new Map([
  ['J1', 4],
  ['J3', 2],
  ['J4', 2],
  ['W1.1', 2],
  ['W1.2', 2],
  ['W1.3', 2],
  ['W2', 1.5],
  ['W5.1', 1.5],
  ['W6.1', 1.5],
  ['W7.1', 1.5],
])

/** Returns β: table 3 by CAS number, else the maximum of the chemical's classes in table 4, else 1. */
export const betaOf = (casNo: string | null | undefined, symbols: readonly string[]): number =>
  betaOfGases.get(casNo ?? '') ?? Math.max(1, ...symbols.map((symbol) => betaOfClasses.get(symbol) ?? 1))

/** Returns α by the people usually within 500 m of the boundary (table 5); the maximum when unknown. */
export function alphaOf(people: number | null | undefined): number {
  if (people === null || people === undefined || people >= 100) return 2
  if (people >= 50) return 1.5
  if (people >= 30) return 1.2
  return people >= 1 ? 1 : 0.5
}

/** Critical quantities in tonnes, and explosive classes by grade of the building that stores them. */
export const explosiveClasses = {
  'W1.1': { critical: 1 },
  'W1.2': { critical: 10 },
  'W1.3': { critical: 50 },
} as const
export type ExplosiveClass = keyof typeof explosiveClasses

export interface HazardShare {
  /** Quantity in tonnes and the critical quantity; a chemical without one is left out of the sum. */
  readonly quantity: number
  readonly critical: number | null
  readonly beta: number
}
export interface Grading {
  readonly alpha: number
  readonly s: number
  readonly r: number
  /** 1 is the most severe; 0 is no major hazard. */
  readonly level: '0' | '1' | '2' | '3' | '4'
}

const exact = (value: number): number => Math.round(value * 1e6) / 1e6

/** Returns S = Σ q/Q; for S ≥ 1 also R = α Σ β q/Q and its level by table 6. */
export function grade(shares: readonly HazardShare[], people: number | null | undefined): Grading {
  const counted = shares.flatMap(({ quantity, critical, beta }) =>
    critical ? [{ share: quantity / critical, beta }] : [],
  )
  const alpha = alphaOf(people)
  const s = exact(counted.reduce((sum, { share }) => sum + share, 0))
  const r = exact(alpha * counted.reduce((sum, { share, beta }) => sum + beta * share, 0))
  return { alpha, s, r, level: s < 1 ? '0' : r >= 100 ? '1' : r >= 50 ? '2' : r >= 10 ? '3' : '4' }
}

/** Whether one level is more severe than another. */
export const isGraver = (level: Grading['level'], than: Grading['level']): boolean =>
  level !== '0' && (than === '0' || Number(level) < Number(than))
