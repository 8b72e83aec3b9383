import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { warehouseoutstore } from '@fengsui/contract/warehouse/warehouseoutstore.ts'
import { askSignedIn } from '../../../ui/client/ask.ts'
import { ReviewDialog } from '../../../ui/resource/review/review-dialog.tsx'

const of = warehouseoutstore

/** The supplier's response to returned goods. */
export function AcceptDialog({ row, close }: { row: RowOf<typeof of>; close: () => void }) {
  return (
    <ReviewDialog
      of={of}
      row={row}
      send={({ reviewStatus, reviewOpinion }) =>
        askSignedIn(`${of.path}/accept`, {
          method: 'POST',
          body: { id: row.id, acceptStatus: reviewStatus, acceptOpinion: reviewOpinion },
        })
      }
      close={close}
    />
  )
}
