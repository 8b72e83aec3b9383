/** Counts messages by their source, and says when a source sends too much; each is logged once in an hour. */
export function sourceCap(perSecond: number, now: () => number, tell: (source: string) => void) {
  const mostSources = 10_000
  const quietMs = 3_600_000
  let second = -1
  let counts = new Map<string, number>()
  const told = new Map<string, number>()
  return {
    admit(source: string): boolean {
      const at = Math.floor(now() / 1000)
      if (at !== second) {
        second = at
        counts = new Map()
      }
      const count = (counts.get(source) ?? 0) + 1
      if (counts.size < mostSources || counts.has(source)) counts.set(source, count)
      if (count <= perSecond) return counts.has(source)
      const last = told.get(source)
      if (last === undefined || now() - last > quietMs) {
        if (told.size >= mostSources) told.clear()
        told.set(source, now())
        tell(source)
      }
      return false
    },
  }
}
