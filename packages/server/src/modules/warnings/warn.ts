import { warn, warningFilters } from '@fengsui/contract/warnings/warning.ts'
import { implement } from '../../framework/http/implement.ts'
import { warningsAlso } from './reads/filters.ts'

/** All warnings in one list, of any source. */
export default implement(warn, {}, { conditions: warningsAlso(null), filters: warningFilters })
