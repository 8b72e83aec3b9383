import { z } from 'zod'
import { leftSource } from '../dictionaries/orders.ts'
import { get, signedIn } from '../kit/call.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import { code, ref } from '../kit/field.ts'
import { group } from '../kit/resource.ts'

export type LeftSource = KeyOf<typeof leftSource>

const left = z.object({
  /** The product; null for goods counted only in explosive mass. */
  productId: z.string().nullable(),
  name: z.string().nullable(),
  unit: z.string(),
  /** Document quantity, and the part no other document (drafts included) has used yet; in the unit. */
  total: z.string(),
  left: z.string(),
  /** Remaining boxes, for packed goods counted in another unit. */
  boxes: z.string().nullable(),
})
export type Left = z.infer<typeof left>

/** Remaining quantities of a document for follow-up documents; readable by all who may read the document. */
export const documentLeft = group('/blade-dcms/documentleft', ['单据余量', 'Quantities left on documents'], {
  lines: get(
    ['单据剩余数量', 'Quantities left on a document'],
    {
      of: code(['单据类型', 'Document type'], leftSource, { required: true }),
      id: ref(['单据', 'Document'], 'document', { required: true }),
      /** A follow-up document being edited: excluded from the used quantity. */
      ownId: ref(['下游单据', 'Next document'], 'document'),
    },
    z.array(left),
    signedIn,
  ),
})
