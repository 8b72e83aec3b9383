import { z } from 'zod'
import { type Field, text } from '../kit/field.ts'

/** Wide and narrow forms are one, white space is one space, and characters that show nothing are none: what looks like one batch is one. */
const plain = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replace(/\s+/g, ' ')
    : value

/** The number of a batch of a product. Its inspections, stock and movements are found by it, however it is spelled. */
export function batchNo(words: Parameters<typeof text>[2] = {}): Field<string> {
  const field = text(['批次', 'Batch'], 40, { ...words, spelling: { of: 'batch', within: 'productId' } })
  return { ...field, schema: z.preprocess(plain, field.schema) }
}
