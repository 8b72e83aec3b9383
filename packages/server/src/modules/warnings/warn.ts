import { warn, warningFilters } from '@fengsui/contract/warnings/warning.ts'
import { implement } from '../../framework/http/implement.ts'
import { warningsAlso } from './reads/filters.ts'
import { handleSummary } from './reads/handle-summary.ts'

/** All warnings in one list, of any source. */
export default implement(
  warn,
  { handleSummary: (ctx, { timebucket, ...asked }) => handleSummary(ctx, asked, timebucket ?? '3') },
  { conditions: warningsAlso(null), filters: warningFilters },
)
