import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../ui/badges/brand.tsx'
import { BeaconTower } from './beacon-tower.tsx'
import './beacons.css'

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
