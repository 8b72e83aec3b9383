const FAMILY = {
  organize: 11,
  dept: 12,
  user: 14,
  enterprise: 21,
  workplace: 22,
  station: 23,
  device: 24,
  port: 25,
  file: 26,
  notice: 27,
  sitePlan: 28,
  handover: 29,
  hazardPoint: 30,
  warning: 31,
  supervision: 32,
  staff: 33,
  staffPaper: 34,
  paper: 35,
  proposal: 36,
  news: 46,
  trouble: 37,
  patrol: 41,
  check: 42,
  inspection: 43,
  checkTemplate: 44,
  draw: 45,
  cameraBind: 47,
  report: 38,
  warnCase: 48,
  fleetVehicle: 49,
  haul: 50,
  book: 40,
}

/**
 * Returns the id of the n-th row (from 1) of a family: eight digits, far below all ids assigned by the
 * database.
 */
export const demoId = (family: keyof typeof FAMILY, n: number): string => String(FAMILY[family] * 1_000_000 + n)
