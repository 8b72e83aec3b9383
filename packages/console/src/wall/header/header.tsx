import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useSimulated } from '../../ui/devices/use-simulated.ts'
import { useNow } from '../../ui/format/clock.ts'
import { formatClock } from '../../ui/format/time.ts'
import { count } from '../format.ts'
import { Rich } from '../text/rich.tsx'
import { dateText } from '../times.ts'
import { useWall } from '../wall-context.ts'
import { Connection } from './connection.tsx'
import { GateMark } from './gate-mark.tsx'
import { SoundButton } from './sound-button.tsx'
import { Weather } from './weather.tsx'

/** Title and scope, connection state, weather, duty officer, time. */
export function Header({ snapshot }: { snapshot: WallSnapshot | null }) {
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
        {simulated && <span className="header-simulated t2">{t('simulated')}</span>}
        {size === '3840' && snapshot && <Counts snapshot={snapshot} />}
      </div>
      <div className="header-side">
        <SoundButton />
        <Connection />
        <i className="header-rule" />
        {snapshot?.weather && (
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
