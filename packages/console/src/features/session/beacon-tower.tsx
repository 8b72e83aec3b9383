import type { CSSProperties } from 'react'

/** Position of a tower in the sign-in picture: percent from the left and above the baseline, and size. */
interface Place {
  x: number
  y: number
  scale: number
}

interface BeaconTowerProps extends Place {
  name: string
  lit: boolean
}

const flame =
  'M30 1C44 9 50 18 48 30.5C51 28.5 54 24.5 54.6 21C58 26 60.6 31 60.4 37C60 50 51 58 40 58C28 58 18.8 50 18.8 39C18.8 26 31 20 30 1z'

/** A beacon tower with its name; only the first is lit. */
export function BeaconTower({ x, y, scale, name, lit }: BeaconTowerProps) {
  const style = { left: `${x}%`, bottom: `${y}%`, '--scale': scale } as CSSProperties
  return (
    <div className="fs-beacon" style={style}>
      <svg viewBox="0 0 80 190" aria-hidden="true">
        <path d={flame} className={lit ? 'fs-beacon-lit' : 'fs-beacon-dark'} />
        <path d="M14 86h52l13 102.5H1z" className="fs-beacon-wall" />
        <path d="M6 64h13.6v9.6h13.6V64h13.6v9.6h13.6V64H74v22H6z" className="fs-beacon-stone" />
        <path d="M31.5 187v-26a8.5 8.5 0 0 1 17 0v26z" className="fs-beacon-stone" />
      </svg>
      <span>{name}</span>
    </div>
  )
}
