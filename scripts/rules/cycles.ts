import type { Source } from './sources.ts'

/** Returns runtime import cycles, each once, as the paths in order with the first repeated. */
export function cyclesOf(sources: readonly Source[]): string[][] {
  const targets = new Map(
    sources.map(({ path, imports }) => [path, imports.filter(({ isType }) => !isType).map(({ to }) => to)]),
  )
  const done = new Set<string>()
  const cycles: string[][] = []

  const visit = (path: string, way: string[]) => {
    const seen = way.indexOf(path)
    if (seen >= 0) cycles.push([...way.slice(seen), path])
    if (seen >= 0 || done.has(path)) return
    for (const target of targets.get(path) ?? []) if (targets.has(target)) visit(target, [...way, path])
    done.add(path)
  }

  for (const path of targets.keys()) visit(path, [])
  return cycles
}
