import type { Row } from '../../../kit/client/resource-calls.ts'

/** What a dialog is about: number, place, what was found. */
export function TroubleSubject({ row }: { row: Row }) {
  return (
    <>
      <b>{String(row.troubleNo)}</b> {String(row.enterpriseName)} · {String(row.place)}
      <br />
      {String(row.description)}
    </>
  )
}
