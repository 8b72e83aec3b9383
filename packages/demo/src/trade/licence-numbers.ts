import type { DemoCounty } from '../county/county.ts'
import { enterpriseList } from '../county/enterprise-list.ts'
import { traderList } from '../county/trader-list.ts'
import { sheetId, sheetOf } from './sheet.ts'

/**
 * Returns the id of the n-th enterprise's licence: the first row of its sheet, so that others can reference
 * it.
 */
export const licenceIdOf = (n: number): string => sheetId(sheetOf(n), 1)

const traderNumbers = {
  wholesale: '(湘)YHPF〔2024〕',
  retail: '(湘)YHLS〔2024〕',
  chemicals: '(湘)长危化经〔2024〕',
} as const

/**
 * Returns the number of the n-th enterprise's production or trading licence, as printed on its certificate.
 */
export function licenceNoOf({ enterprises }: Pick<DemoCounty, 'enterprises'>, n: number): string {
  const trader = traderList[n - enterpriseList.length]
  const head = trader ? traderNumbers[trader.type] : '(湘)YH安许证字〔2024〕'
  return `${head}${enterprises[n]?.countyId.slice(2, 4)}0${String(n + 1).padStart(3, '0')}`
}
