import type { Stop } from './stop.ts'

const isMachine = ({ kind }: Stop): boolean => kind === 'again' || kind === 'recover' || kind === 'chatter'
/** Number of newest entries kept of a longer run of system entries. */
const kept = 2

/** Collapses runs of system entries: a sensor oscillating around its limit would hide user actions. */
export function mergeStops(stops: readonly Stop[]): Stop[] {
  const out: Stop[] = []
  let run: Stop[] = []
  const close = () => {
    out.push(...shortened(run))
    run = []
  }
  for (const stop of stops) {
    if (isMachine(stop)) run.push(stop)
    else {
      close()
      out.push(stop)
    }
  }
  close()
  return out
}

function shortened(run: readonly Stop[]): readonly Stop[] {
  const rest = run.slice(kept)
  const [newest, oldest] = [rest[0], rest.at(-1)]
  if (!newest || !oldest || rest.length <= 2) return run
  const times = rest.filter(({ kind }) => kind === 'again').length
  return [...run.slice(0, kept), { kind: 'many', key: `many ${oldest.key}`, at: newest.at, times, from: oldest.at }]
}
