import type { Mark } from '@fengsui/contract/maps/living-map.ts'

/** Side of a cell, pixels of a map with tiles of 512. */
const cell = 52

/** Returns the position on a world of one unit (Web Mercator). */
export function worldOf([longitude, latitude]: Mark['at']): readonly [x: number, y: number] {
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((latitude * Math.PI) / 180)))
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

/**
 * Joins marks that would cover each other at a zoom, cell by cell. A red one is never joined; a cluster has the number that it
 * represents and the worst severity among them.
 */
export function clusterMarks(marks: readonly Mark[], zoom: number, isAlone: (mark: Mark) => boolean): Mark[] {
  const scale = (512 * 2 ** zoom) / cell
  const cells = new Map<string, Mark[]>()
  const alone: Mark[] = []
  for (const mark of marks) {
    if (mark.worst === 1 || isAlone(mark)) {
      alone.push(mark)
      continue
    }
    const [x, y] = worldOf(mark.at)
    const key = `${Math.floor(x * scale)}.${Math.floor(y * scale)}`
    const own = cells.get(key)
    if (own) own.push(mark)
    else cells.set(key, [mark])
  }
  return [...alone, ...[...cells].map(([key, own]) => joined(key, own))]
}

function joined(key: string, marks: readonly Mark[]): Mark {
  const [first] = marks
  if (marks.length === 1 && first) return first
  const count = marks.reduce((sum, one) => sum + (one.count ?? 1), 0)
  const mean = (axis: 0 | 1) => marks.reduce((sum, { at }) => sum + at[axis], 0) / marks.length
  const worst = marks.reduce<number | null>((least, one) => lower(least, one.worst), null)
  return {
    kind: first?.kind ?? 'enterprise',
    id: `c:${key}`,
    name: '',
    at: [mean(0), mean(1)],
    worst,
    open: marks.reduce((sum, { open }) => sum + open, 0),
    onLine: null,
    enterpriseId: null,
    count,
  }
}

const lower = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)
