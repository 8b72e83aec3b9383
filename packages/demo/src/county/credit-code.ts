import { socialCreditCheck } from '@fengsui/contract/kit/validators.ts'

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]
const ORGANISATION_SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Returns the check character of an 8-character organisation number (GB 11714). */
function organisationCheck(number: string): string {
  const sum = [...number].reduce(
    (total, sign, index) => total + ORGANISATION_SIGNS.indexOf(sign) * (ORGANISATION_WEIGHTS[index] ?? 0),
    0,
  )
  return '0X987654321'[sum % 11] ?? ''
}

/**
 * Returns the credit code (GB 32100) of the n-th invented company in a county: category 91, county, number,
 * check character.
 */
export function creditCode(countyCode: string, serial: number): string {
  const number = `MADEM${String(serial).padStart(3, '0')}`
  const body = `91${countyCode}${number}${organisationCheck(number)}`
  return body + SIGNS[socialCreditCheck(body)]
}
