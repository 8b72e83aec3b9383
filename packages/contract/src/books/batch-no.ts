import { z } from 'zod'
import { type Field, text } from '../kit/field.ts'
import { once } from '../kit/once.ts'

/** Normalizes a batch number: full-width and half-width forms, white space runs, invisible characters. */
const plain = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replace(/\s+/g, ' ')
    : value

/** A product's batch number: the key of its inspections, stock and movements, however it is spelled. */
export function batchNo(words: Parameters<typeof text>[2] = {}): Field<string> {
  const field = text(['批次', 'Batch'], 40, { ...words, spelling: { of: 'batch', within: 'productId' } })
  return { ...field, schema: once(() => z.preprocess(plain, field.schema())) }
}
