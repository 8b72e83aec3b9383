import { z } from 'zod'
import type { Field, Words } from './field.ts'
import type { Label } from './label.ts'
import { messages } from './messages.ts'

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** GB 32100: 18 characters, weights 3^i mod 31, the last one the check character. */
export function isSocialCreditCode(value: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(value)) return false
  return alphabet[socialCreditCheck(value)] === value[17]
}

/** The check value (0-30) of the first 17 characters. */
export function socialCreditCheck(value: string): number {
  let sum = 0
  for (let i = 0, weight = 1; i < 17; i++, weight = (weight * 3) % 31) sum += alphabet.indexOf(value[i] ?? '') * weight
  return (31 - (sum % 31)) % 31
}

/** A mobile number of the mainland: 11 digits, 1[3-9]. */
export const mobile = (label: Label, words: Words<string> = {}): Field<string> => ({
  kind: 'text',
  label,
  max: 11,
  schema: z
    .string()
    .trim()
    .refine((value) => value.length === 11, { params: { message: messages.phoneLength } })
    .refine((value) => /^1[3-9]\d{9}$/.test(value), { params: { message: messages.phoneFormat } }),
  ...words,
})
