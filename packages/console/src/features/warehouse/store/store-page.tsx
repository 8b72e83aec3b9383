import { simpleReview } from '@fengsui/contract/dictionaries/reviews.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { ReactNode } from 'react'
import { askSignedIn } from '../../../ui/client/ask.ts'
import type { FieldName } from '../../../ui/resource/field-sets.ts'
import type { FormChoice, Save } from '../../../ui/resource/form/resource-dialog.tsx'
import type { Inputs } from '../../../ui/resource/form/resource-form.tsx'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import type { Act } from '../../../ui/table/row-acts.tsx'
import { type StoreDocument, useMoves } from './use-moves.tsx'

interface StorePageProps<R extends StoreDocument> {
  of: R
  /** Name of the id parameter of verify and reverseVerify. */
  ids: string
  sign: 1 | -1
  columns: readonly FieldName<R>[]
  omit: readonly FieldName<R>[]
  second: Readonly<Partial<Record<FieldName<R>, FieldName<R>>>>
  search: readonly FieldName<R>[]
  form: FormChoice<FieldName<R>>
  inputs: Inputs
  more?: (row: RowOf<R>) => readonly Act[]
  actions?: ReactNode
}

/**
 * In-store and out-store documents: written by the warehouse keeper, verified by a second user, reversed by
 * a third.
 */
export function StorePage<R extends StoreDocument>(props: StorePageProps<R>): ReactNode
export function StorePage({ of, ids, sign, more, ...choice }: StorePageProps<StoreDocument>) {
  const moves = useMoves(of, ids, sign)
  const save: Save = async (values, row) =>
    (await askSignedIn(`${of.path}/${row ? 'update' : 'save'}`, { method: 'POST', body: values })) as null
  return (
    <>
      <ResourcePage
        of={of}
        {...choice}
        acts={moves.actsOf}
        {...(more ? { more } : {})}
        bulk={moves.bulkOf}
        mayChange={isOpen}
        save={save}
      />
      {moves.dialog}
    </>
  )
}

/** Whether the document is open: neither verified nor cancelled. */
const isOpen = (row: RowOf<StoreDocument>): boolean =>
  row.verifyStatus === simpleReview.is.unreviewed && !('cancelled' in row && row.cancelled === 1)
