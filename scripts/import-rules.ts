import { join } from 'node:path'
import { breaches } from './rules/check.ts'
import { readSources } from './rules/sources.ts'

const found = breaches(readSources(join(import.meta.dirname, '..')))
for (const breach of found) console.error(breach)
process.exitCode = found.length > 0 ? 1 : 0
