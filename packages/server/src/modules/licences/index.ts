import type { Implementation } from '../../framework/http/implement.ts'
import charts from './charts.ts'
import guide from './guides/guide.ts'
import { materials, steps } from './guides/parts.ts'
import revocation from './held/decide.ts'
import licence from './held/licence.ts'
import { licences as licencePublicity, records as recordPublicity } from './publicity.ts'
import file from './records/files.ts'
import materia from './records/materia.ts'
import record from './records/record.ts'
import log from './records/record-log.ts'
import warning from './warning.ts'

export { limitDate } from './limit-date.ts'

export const licences: readonly Implementation[] = [
  guide,
  materials,
  steps,
  record,
  materia,
  file,
  log,
  recordPublicity,
  licence,
  licencePublicity,
  revocation,
  warning,
  charts,
]
