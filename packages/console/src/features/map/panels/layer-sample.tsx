import type { LayerName } from '../view/use-map-address.ts'

const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 }

/** What a layer looks like on the map, 16 pixels wide. */
export function LayerSample({ name }: { name: LayerName }) {
  return (
    <svg aria-hidden="true" className="fs-map-sample" width="16" height="14" viewBox="0 0 16 14">
      {name === 'enterprise' && <circle cx="8" cy="7" r="5" {...outline} />}
      {name === 'workplace' && <rect x="3" y="3" width="10" height="8" {...outline} />}
      {name === 'device' && <circle cx="8" cy="7" r="3" fill="currentColor" />}
      {name === 'camera' && <circle cx="8" cy="7" r="4.5" fill="none" stroke="var(--fs-accent)" strokeWidth="1.8" />}
      {name === 'vehicle' && <path d="M8 1 12 12 8 9.5 4 12z" fill="currentColor" />}
      {name === 'gate' && <rect x="6" y="1" width="4" height="12" fill="currentColor" />}
      {name === 'plant' && <path d="M1.5 3.5h13v8h-13z" {...outline} />}
      {name === 'fence' && <path d="M1.5 2.5h13v9h-13z" {...outline} strokeDasharray="3 2" />}
      {name === 'route' && <path d="M1 11C6 11 6 3 15 3" {...outline} strokeWidth={2.4} />}
      {name === 'stopPlace' && <path d="M2 2.5h12v9H2z" {...outline} strokeDasharray="1 2" />}
      {name === 'neighbour' && <path d="M4 3h8v8H4z" fill="currentColor" />}
      {name === 'rings' && (
        <>
          <circle cx="8" cy="7" r="3" {...outline} />
          <circle cx="8" cy="7" r="6" {...outline} strokeDasharray="2 2" strokeWidth={1.2} />
        </>
      )}
    </svg>
  )
}
