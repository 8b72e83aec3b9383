import { z } from 'zod'
import { messages } from './common-messages.ts'
import type { Field, FieldOptions } from './field.ts'
import type { Label } from './label.ts'
import { once } from './once.ts'

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** GB 32100: 18 characters, weights 3^i mod 31, the last one the check character. */
export function isSocialCreditCode(value: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(value)) return false
  return alphabet[socialCreditCheck(value)] === value[17]
}

/** Returns the check value (0-30) of the first 17 characters. */
export function socialCreditCheck(value: string): number {
  let sum = 0
  for (let i = 0, weight = 1; i < 17; i++, weight = (weight * 3) % 31) sum += alphabet.indexOf(value[i] ?? '') * weight
  return (31 - (sum % 31)) % 31
}

/** Mainland mobile number: 11 digits, 1[3-9]. */
export const mobile = (label: Label, words: FieldOptions<string> = {}): Field<string> => ({
  kind: 'text',
  label,
  max: 11,
  schema: once(() =>
    z
      .string()
      .trim()
      .refine((value) => value.length === 11, { params: { message: messages.phoneLength } })
      .refine((value) => /^1[3-9]\d{9}$/.test(value), { params: { message: messages.phoneFormat } }),
  ),
  ...words,
})

const provinces = '京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新'
const plate = new RegExp(`^[${provinces}][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学警港澳]$`)

/** GA 36: 7 characters, or 8 for a new-energy vehicle with D or F in third or last place. */
export const isPlate = (value: string): boolean =>
  plate.test(value) && (value.length === 7 || /^..[DF]/.test(value) || /[DF]$/.test(value))

const citizenWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Returns the check character of the first 17 digits of a citizen id (GB 11643). */
export const citizenCheck = (digits: string): string =>
  '10X98765432'[citizenWeights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11] ?? ''

/** GB 11643: 17 digits and a check character, with a birth date in the past. */
export function isCitizenId(value: string, today = new Date()): boolean {
  if (!/^\d{17}[\dX]$/.test(value) || citizenCheck(value) !== value[17]) return false
  const day = `${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}`
  const born = new Date(`${day}T00:00:00Z`)
  return born.toJSON()?.startsWith(day) === true && born.getTime() < today.getTime() && day > '1900'
}

/** Masks a citizen id for other users: keeps the first six and the last four characters. */
export const maskedCitizenId = (value: string): string => `${value.slice(0, 6)}********${value.slice(-4)}`
export const isMaskedCitizenId = (value: string): boolean => /^\d{6}\*{8}\d{3}[\dX]$/.test(value)

/** A CAS number: 2-7 digits, 2 digits and the check digit. */
export function isCasNo(value: string): boolean {
  if (!/^\d{2,7}-\d{2}-\d$/.test(value)) return false
  const digits = [...value.replaceAll('-', '')].map(Number)
  const check = digits.pop()
  return digits.reverse().reduce((sum, digit, i) => sum + digit * (i + 1), 0) % 10 === check
}

/** Returns the check digit of the first 12 digits of an EAN-13. */
export const eanCheck = (digits: string): number =>
  (10 - ([...digits.slice(0, 12)].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0) % 10)) % 10
export const isEan13 = (value: string): boolean => /^\d{13}$/.test(value) && eanCheck(value) === Number(value[12])

/** ISO 3779: 17 characters, none of them I, O or Q. */
export const isVin = (value: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(value)
