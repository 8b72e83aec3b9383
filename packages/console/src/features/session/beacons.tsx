import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../ui/badges/brand.tsx'
import './beacons.css'
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
function BeaconTower({ x, y, scale, name, lit }: BeaconTowerProps) {
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

const places = [
  { rung: '1', x: 11.4, y: 19.4, scale: 1 },
  { rung: '2', x: 29.5, y: 25.3, scale: 0.84 },
  { rung: '3', x: 45.7, y: 31.4, scale: 0.7 },
  { rung: '4', x: 60.2, y: 35.2, scale: 0.61 },
  { rung: '5', x: 73.3, y: 39.8, scale: 0.53 },
  { rung: '6', x: 84.9, y: 42.6, scale: 0.47 },
  { rung: '7', x: 95.2, y: 46.2, scale: 0.43 },
] as const

/** Illustration beside the sign-in form: seven towers on a ridge, the nearest lit. */
export function Beacons() {
  const { t } = useTranslation('session')
  return (
    <section className="fs-beacons" aria-label={t('picture')}>
      <svg viewBox="0 0 1400 1080" preserveAspectRatio="none" aria-hidden="true" className="fs-beacons-land">
        <path className="fs-land-far" d="M0 702C250 686 420 690 620 640S1080 510 1400 496V1080H0z" />
        <path className="fs-land-near" d="M0 886C140 872 300 834 430 800S700 728 860 694s280-58 540-124V1080H0z" />
        <path className="fs-land-line" d="M0 886C140 872 300 834 430 800S700 728 860 694s280-58 540-124" />
        <path className="fs-land-front" d="M0 1018C220 970 480 990 720 950S1120 900 1400 895V1080H0z" />
      </svg>
      <div className="fs-beacons-brand">
        <BrandMark size={30} />
        {t('product')}
      </div>
      <div className="fs-beacons-motto">
        <p>{t('motto')}</p>
        <p>{t('mottoText')}</p>
      </div>
      {places.map(({ rung, ...place }) => (
        <BeaconTower key={rung} name={t(`rung.${rung}`)} lit={rung === '1'} {...place} />
      ))}
    </section>
  )
}
