import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'

/** Subject of a dialog: number, place, finding. */
export function TroubleSubject({ row }: { row: RowOf<typeof enterprisehiddentrouble> }) {
  return (
    <>
      <b>{String(row.troubleNo)}</b> {String(row.enterpriseName)} · {String(row.place)}
      <br />
      {String(row.description)}
    </>
  )
}
