import { MoreOutlined } from '@ant-design/icons'
import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { Button, Dropdown, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SeverityLevel } from '../../ui/badges/severity.tsx'
import { ValueBar } from '../../ui/badges/value-bar.tsx'
import { EnterpriseLink } from '../../ui/enterprise-link.tsx'
import { lazy } from '../../ui/lazy.ts'
import type { Hold } from './decision.tsx'
import { DueCell } from './due-cell.tsx'
import { KindCell } from './kind-cell.tsx'
import { keyOf, type TodayItem } from './today-item.ts'
import type { TodayAct } from './use-acts.tsx'
import type { DecisionDraft, HeldState } from './use-held-decisions.ts'
import { useWords } from './use-words.ts'

const Opening = () => <Skeleton active title={false} paragraph={{ rows: 2 }} />
const OpenedRow = lazy(async () => ({ default: (await import('./opened-row.tsx')).OpenedRow }), Opening)

interface TodayRowProps {
  item: TodayItem
  acts: readonly TodayAct[]
  /** Opened under itself. */
  opened: boolean
  /** The row the keys act on. */
  current: boolean
  /** Dealt with; leaves in a moment. */
  gone: boolean
  /** A decision that is not sent or not answered yet. */
  held: HeldState | undefined
  draft: (DecisionDraft & { readonly fault?: string }) | undefined
  hold: Hold
  takeBack: () => void
  toggle: () => void
  choose: () => void
  done: () => void
}

/** One thing that waits: when, what, where, the fact, and what to do about it. */
export function TodayRow(props: TodayRowProps) {
  const { item, acts, opened, current, gone, held, draft, hold, takeBack, toggle, choose, done } = props
  const { t } = useTranslation('today')
  const { title } = useWords()(item)
  const isRed = item.severity === warnSeverity.is.red
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: J, K and Enter of the page do the same
    <li
      id={`today ${keyOf(item)}`}
      className="fs-today-row"
      data-opened={opened || undefined}
      data-current={current || undefined}
      data-red={isRed || undefined}
      onClick={choose}
    >
      <div className="fs-today-line">
        <div className="fs-today-due">
          <DueCell item={item} />
        </div>
        <div className="fs-today-sort">
          <KindCell item={item} />
        </div>
        <div className="fs-today-what">
          <button type="button" className="fs-plain fs-today-title" aria-expanded={opened} onClick={toggle}>
            {title}
          </button>
          <Where item={item} />
        </div>
        <Fact item={item} />
        <div className="fs-today-acts">
          {gone || held ? (
            <>
              <span role="status">{t('gone')}</span>
              {held === 'held' && (
                <button type="button" className="fs-plain fs-link" onClick={takeBack}>
                  {t('takeBack')}
                </button>
              )}
            </>
          ) : (
            <Acts acts={acts} hasSolid={opened} red={isRed} title={title} />
          )}
        </div>
      </div>
      {opened && !gone && !held && <OpenedRow item={item} done={done} close={toggle} draft={draft} hold={hold} />}
    </li>
  )
}

function Where({ item }: { item: TodayItem }) {
  const { enterpriseId, enterpriseName, place, kind, number } = item
  const rest = [place, kind === 'batch' || kind === 'licenceStep' || kind === 'licenceExpiry' ? number : null].filter(
    Boolean,
  )
  return (
    <span className="fs-second">
      {enterpriseName && <EnterpriseLink id={enterpriseId} name={enterpriseName} />}
      {rest.length > 0 && `${enterpriseName ? ' · ' : ''}${rest.join(' · ')}`}
    </span>
  )
}

function Fact({ item }: { item: TodayItem }) {
  const { fact, basis } = useWords()(item)
  const { value, threshold, unit } = item.facts
  const isMeasured = item.kind === 'warning' && value !== null && threshold !== null && threshold !== undefined
  return (
    <div className="fs-today-fact">
      {isMeasured ? (
        <ValueBar
          value={Number(value)}
          limit={Number(threshold)}
          side={Number(value) < Number(threshold) && !item.facts.recovered ? 'lower' : 'upper'}
          unit={unit === null ? null : String(unit)}
          level={(item.severity ?? '4') as SeverityLevel}
        />
      ) : (
        <span title={fact}>{fact}</span>
      )}
      <span className="fs-second" title={basis}>
        {basis}
      </span>
    </div>
  )
}

/** The first act outlined in ink, a second beside it, the others behind the dots. */
function Acts({
  acts,
  hasSolid,
  red,
  title,
}: {
  acts: readonly TodayAct[]
  hasSolid: boolean
  red: boolean
  title: string
}) {
  const { t } = useTranslation('today')
  const [first, second, ...more] = acts
  return (
    <>
      {first && (
        <Button
          size="small"
          className={red ? 'fs-today-first fs-today-red' : 'fs-today-first'}
          onClick={first.run}
          disabled={hasSolid && first.key === 'open'}
        >
          {first.label}
        </Button>
      )}
      {second && (
        <Button size="small" onClick={second.run}>
          {second.label}
        </Button>
      )}
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{ items: more.map(({ key, label, run }) => ({ key, label, onClick: run })) }}
        >
          <button type="button" className="fs-plain fs-today-more" aria-label={t('more', { title })}>
            <MoreOutlined rotate={90} aria-hidden="true" />
          </button>
        </Dropdown>
      )}
    </>
  )
}
