import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useSimulated } from '../../ui/devices/use-simulated.ts'
import { useNow } from '../../ui/format/clock.ts'
import { formatClock } from '../../ui/format/time.ts'
import { useSound } from '../../ui/live/sound.ts'
import { useSoundAllowed } from '../../ui/live/use-sound-allowed.ts'
import { count } from '../format.ts'
import { Rich } from '../text/rich.tsx'
import { dateText } from '../times.ts'
import { useWall } from '../wall-context.ts'
import { RetryIcon } from './retry-icon.tsx'
import { Weather } from './weather.tsx'

/**
 * Toggles warning sounds. A wall display without sound says so in text, whether muted or waiting for a user
 * gesture; that first click only enables audio.
 */
function SoundButton() {
  const { t } = useTranslation('wall')
  const { on, toggle } = useSound()
  const isAllowed = useSoundAllowed()
  const sounds = on && isAllowed
  const state = !on ? t('soundOff') : isAllowed ? t('soundOn') : t('soundBlocked')
  return (
    <button
      type="button"
      className="sound"
      aria-pressed={sounds}
      title={state}
      onClick={() => (on && !isAllowed ? undefined : toggle())}
    >
      <svg viewBox="0 0 28 24" aria-hidden="true">
        <path d="M2 8H7L14 2V22L7 16H2z" fill="currentColor" />
        <path
          d={sounds ? 'M18 7a7 7 0 0 1 0 10M21.5 3.5a12 12 0 0 1 0 17' : 'M18 8L26 16M26 8L18 16'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
        />
      </svg>
      {!sounds && <span>{state}</span>}
    </button>
  )
}

/** The product's logo: a beacon tower with its gate. */
function GateMark() {
  return (
    <svg viewBox="0 0 42 38" preserveAspectRatio="none" aria-hidden="true">
      <path d="M4 0H12V8H17V0H25V8H30V0H38L42 38H28V29a7 7 0 0 0-14 0V38H0z" fill="currentColor" />
    </svg>
  )
}

/** Connection state: live, connecting, or lost. */
function Connection() {
  const { t } = useTranslation('wall')
  const { mode } = useWall()
  if (mode === 'lost')
    return (
      <b className="connection">
        <RetryIcon /> {t('lost')}
      </b>
    )
  if (mode === 'loading') return <span className="connection t2">{t('connecting')}</span>
  return (
    <b className="connection connection-live">
      <i /> {t('live')}
    </b>
  )
}

/** Title and scope (`isInside`: of a region entered from the one above), connection state, weather, duty officer, time. */
export function Header({ snapshot, isInside }: { snapshot: WallSnapshot | null; isInside?: boolean }) {
  const { t } = useTranslation('wall')
  const { size } = useWall()
  const simulated = useSimulated()
  return (
    <header className="wall-header">
      <div className="header-side">
        <a className="header-mark" href="/wel/index" title={t('back')} aria-label={t('back')}>
          <GateMark />
        </a>
        <h1 className="header-title">{t('title')}</h1>
        <i className="header-rule" />
        <b>{snapshot?.region.name}</b>
        {isInside && <span className="t3 header-inside">{t('tiles.inside')}</span>}
        {simulated && <span className="header-simulated t2">{t('simulated')}</span>}
        {size === '3840' && snapshot && <Counts snapshot={snapshot} />}
      </div>
      <div className="header-side">
        <SoundButton />
        <Connection />
        <i className="header-rule" />
        {snapshot?.weather && (size === '3840' || snapshot.children !== null) && (
          <>
            <Weather weather={snapshot.weather} />
            <i className="header-rule" />
          </>
        )}
        {snapshot?.duty && <Duty duty={snapshot.duty} />}
        <DateAndTime />
      </div>
    </header>
  )
}

function Counts({ snapshot: { counts, region } }: { snapshot: WallSnapshot }) {
  const language = useLanguage()
  return (
    <span className="header-counts t2">
      <span>
        <Rich of={region.level === 4 ? 'townships' : 'regions'} count={count(counts.townships, language)} />
      </span>
      <span>
        <Rich of="enterprises" count={count(counts.enterprises, language)} />
      </span>
      <span>
        <Rich of="workplaces" count={count(counts.workplaces, language)} />
      </span>
      <span>
        <Rich of="devices" count={count(counts.devices, language)} />
      </span>
    </span>
  )
}

function Duty({ duty: { leader, officer } }: { duty: NonNullable<WallSnapshot['duty']> }) {
  const { t } = useTranslation('wall')
  const { size } = useWall()
  const people = [...(size === '3840' ? [['leader', leader] as const] : []), ['officer', officer] as const]
  const known = people.filter(([, name]) => name)
  if (known.length === 0) return null
  return (
    <>
      {known.map(([role, name]) => (
        <span key={role} className="header-duty t2">
          {t(role)} <b>{name}</b>
        </span>
      ))}
      <i className="header-rule" />
    </>
  )
}

function DateAndTime() {
  const now = useNow()
  const language = useLanguage()
  const { size } = useWall()
  return (
    <>
      <span className="t2">{dateText(now, language, size === '3840')}</span>
      <i className="header-rule header-rule-tall" />
      <b className="header-clock">{formatClock(now)}</b>
    </>
  )
}
