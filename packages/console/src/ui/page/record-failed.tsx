import { isProblem } from '../client/problem.ts'
import { LoadFailed } from '../resource/list-instead.tsx'
import { MissingRecord } from './missing.tsx'

/** Instead of a record: it is gone or not visible to the reader, or it did not load. */
export function RecordFailed({ error, again }: { error: Error; again: () => void }) {
  return isProblem(error, 'missing') ? <MissingRecord /> : <LoadFailed error={error} again={again} />
}
