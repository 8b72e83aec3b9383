import type { Stop } from './stop.ts'

const isMachine = ({ kind }: Stop): boolean => kind === 'again' || kind === 'recover' || kind === 'chatter'
/** Of a longer run of machine stops so many stay, the newest. */
const kept = 2

/** A sensor that swings over its limit and back would bury what people did: such runs are told in one stop. */
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
