import { certificateType } from '../dictionaries/licences.ts'
import type { Label } from '../kit/label.ts'

interface RenewalRule {
  /** Renewal is applied for this many months before the licence ends. */
  readonly months: number
  /** Regulation that says so. Its text is not among the stored ones, so that the clause is to be checked. */
  readonly basis: Label
}

/**
 * Kinds of licence that are renewed, with the rule of each. A retail licence is applied for anew
 * (烟花爆竹经营许可实施办法), other certificates are replaced: they have no last day for a renewal.
 */
export const renewalRules: Readonly<Record<string, RenewalRule>> = {
  [certificateType.is.productionSafetyLicence]: {
    months: 3,
    basis: ['安全生产许可证条例', 'Regulation on Work Safety Licences'],
  },
  [certificateType.is.wholesaleLicence]: {
    months: 3,
    basis: ['烟花爆竹经营许可实施办法', 'Measures for Fireworks Business Licences'],
  },
  [certificateType.is.hazardousChemicalsBusinessLicence]: {
    months: 3,
    basis: ['危险化学品经营许可证管理办法', 'Measures for Hazardous Chemicals Business Licences'],
  },
  [certificateType.is.safeUseLicence]: {
    months: 3,
    basis: ['危险化学品安全使用许可证实施办法', 'Measures for Safe-Use Licences of Hazardous Chemicals'],
  },
}
