import { join } from 'node:path'
import { countedSources, measures } from './rules/counts.ts'
import { readSources } from './rules/sources.ts'

// Prints what is counted in the sources beside its ceiling; fails above one. `--show` lists the occurrences.
const sources = countedSources(readSources(join(import.meta.dirname, '..')))
for (const { name, ceiling, find } of measures) {
  const found = find(sources)
  const isOver = found.length > ceiling
  console.log(
    `${String(found.length).padStart(5)} of at most ${String(ceiling).padStart(3)}  ${name}${isOver ? '  TOO MANY' : ''}`,
  )
  if (isOver || process.argv.includes('--show')) for (const line of found) console.log(`         ${line}`)
  if (isOver) process.exitCode = 1
}
