import type { DemoCounty } from '../demo/county.ts'
import { sheetId } from './sheet.ts'

/** The licence is the first row of every enterprise's sheet, so that others can name it. */
export const licenceIdOf = (n: number): string => sheetId(n, 1)

/** The number of the n-th enterprise's licence to produce, as its certificates say. */
export const licenceNoOf = ({ enterprises }: Pick<DemoCounty, 'enterprises'>, n: number): string =>
  `(湘)YH安许证字〔2024〕${enterprises[n]?.countyId.slice(2, 4)}0${String(n + 1).padStart(3, '0')}`
