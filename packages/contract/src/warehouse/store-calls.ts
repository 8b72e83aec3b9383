import { z } from 'zod'
import { done, post } from '../kit/call.ts'
import { text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'

const written = z.looseObject({ id: z.string() })

/** The calls of in-store and out-store documents that have a name of their own: `save` adds, `update` changes. */
export const storeCalls = (label: Label) => ({
  save: post([`新增${label[0]}`, `${label[1]}: add`], {}, written, 'warehouse_add'),
  update: post(
    [`修改${label[0]}`, `${label[1]}: change`],
    { id: text(['单据编号', 'Document'], 20) },
    written,
    'warehouse_edit',
  ),
  // Who may reverse is narrower than any permission word, and the keeper has not that of verifying: the call asks for the role.
  reverseVerify: post(
    [`${label[0]}反审核`, `${label[1]}: reverse the verification`],
    { opinion: text(['意见', 'Opinion'], 500) },
    done,
    'warehouse_view',
  ),
})
