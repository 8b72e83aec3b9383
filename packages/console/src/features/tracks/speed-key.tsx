import { speedBands } from './draw-track.ts'

/** What the steps of the colour of speed mean, for the caption of a track. */
export function SpeedKey() {
  return speedBands.map(({ band, from }, index) => {
    const to = speedBands[index + 1]?.from
    return (
      <span key={band}>
        <i className={`fs-track-key fs-track-${band}`} />
        {to === undefined ? `≥ ${from}` : `${from}–${to}`} km/h
      </span>
    )
  })
}
