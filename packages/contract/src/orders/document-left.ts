import { z } from 'zod'
import { leftSource } from '../dictionaries/left-source.ts'
import { get, signedIn } from '../kit/call.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import { code, ref } from '../kit/field.ts'
import { group } from '../kit/resource.ts'

export type LeftSource = KeyOf<typeof leftSource>

const left = z.object({
  /** The product; null for what is counted in explosive alone. */
  productId: z.string().nullable(),
  name: z.string().nullable(),
  unit: z.string(),
  /** How much the document is for, and how much of it no other document has taken, drafts among them; in the unit. */
  total: z.string(),
  left: z.string(),
  /** What is left in boxes, of packed goods that are counted in something else. */
  boxes: z.string().nullable(),
})
export type Left = z.infer<typeof left>

/** What a document has left for the next one; read by whoever reads the document. */
export const documentLeft = group('/blade-dcms/documentleft', ['单据余量', 'What documents have left'], {
  lines: get(
    ['单据剩余数量', 'What a document has left'],
    {
      of: code(['单据类型', 'Kind of document'], leftSource, { required: true }),
      id: ref(['单据', 'Document'], 'document', { required: true }),
      /** A document that takes of it and is being changed: it does not count. */
      ownId: ref(['下游单据', 'The next document'], 'document'),
    },
    z.array(left),
    signedIn,
  ),
})
