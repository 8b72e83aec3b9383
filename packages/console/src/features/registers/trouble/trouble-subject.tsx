import type { Row } from '../../../ui/client/resource-calls.ts'

/** Subject of a dialog: number, place, finding. */
export function TroubleSubject({ row }: { row: Row }) {
  return (
    <>
      <b>{String(row.troubleNo)}</b> {String(row.enterpriseName)} · {String(row.place)}
      <br />
      {String(row.description)}
    </>
  )
}
