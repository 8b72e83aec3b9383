import { z } from 'zod'
import { documentKind } from '../dictionaries/orders.ts'
import { get, signedIn } from '../kit/call.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import { code, ref } from '../kit/field.ts'
import { group } from '../kit/resource.ts'

/** Document kind as a parameter of the history calls. */
export type DocumentKind = KeyOf<typeof documentKind>
const step = z.object({
  id: z.string(),
  /** State keys; null before the first state. */
  from: z.string().nullable(),
  to: z.string(),
  opinion: z.string().nullable(),
  operator: z.string().nullable(),
  time: z.string(),
  files: z.array(z.looseObject({ id: z.string(), name: z.string(), link: z.string() })),
})
export type Step = z.infer<typeof step>

/** State changes of a document: user, states, time, reason; readable by all who may read the document. */
export const documentTrail = group('/blade-dcms/document', ['单据经过', 'History of documents'], {
  trail: get(
    ['单据经过', 'History of a document'],
    {
      kind: code(['单据类型', 'Document type'], documentKind, { required: true }),
      id: ref(['单据', 'Document'], 'document', { required: true }),
    },
    z.array(step),
    signedIn,
  ),
})
