import { MoreOutlined } from '@ant-design/icons'
import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { Button, Dropdown, Skeleton } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeverityLevel } from '../../ui/badges/severity.tsx'
import { ValueBar } from '../../ui/badges/value-bar.tsx'
import { sideOf } from '../../ui/badges/value-bar-geometry.ts'
import { EnterpriseLink } from '../../ui/enterprise-link.tsx'
import { whole } from '../../ui/format/whole.ts'
import { lazy } from '../../ui/lazy.ts'
import type { Hold } from './decision.tsx'
import { DueCell } from './due-cell.tsx'
import { KindCell } from './kind-cell.tsx'
import { keyOf, type TodayItem } from './today-item.ts'
import { actsOf } from './use-acts.tsx'
import type { DecisionDraft, HeldState } from './use-held-decisions.ts'
import { useWords } from './use-words.ts'

const Opening = () => <Skeleton active title={false} paragraph={{ rows: 2 }} />
const OpenedRow = lazy(async () => ({ default: (await import('./opened-row.tsx')).OpenedRow }), Opening)

/** What happens in rows. The functions stay the same at every drawing, so that only rows that changed are drawn again. */
export interface RowEvents {
  act: (item: TodayItem, act: string) => void
  /** Opens the row, or folds it. */
  toggle: (item: TodayItem) => void
  choose: (item: TodayItem) => void
  hold: (item: TodayItem, ...decision: Parameters<Hold>) => void
  takeBack: (item: TodayItem) => void
  done: (item: TodayItem) => void
}

interface TodayRowProps {
  item: TodayItem
  /** Opened under itself. */
  opened: boolean
  /** The row the keys act on. */
  current: boolean
  /** Dealt with; leaves in a moment. */
  gone: boolean
  /** A decision that is not sent or not answered yet. */
  held: HeldState | undefined
  draft: (DecisionDraft & { readonly fault?: string }) | undefined
  on: RowEvents
}

/** One thing that waits: when, what, where, the fact, and what to do about it. */
export const TodayRow = memo(function TodayRow({ item, opened, current, gone, held, draft, on }: TodayRowProps) {
  const { t } = useTranslation('today')
  const { title, fact, basis } = useWords()(item)
  const toggle = () => on.toggle(item)
  const isRed = item.severity === warnSeverity.is.red
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: J, K and Enter of the page do the same
    <li
      id={`today ${keyOf(item)}`}
      className="fs-today-row"
      data-opened={opened || undefined}
      data-current={current || undefined}
      data-red={isRed || undefined}
      onClick={() => on.choose(item)}
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
            {whole(title)}
          </button>
          <Where item={item} />
        </div>
        <Fact item={item} fact={fact} basis={basis} />
        <div className="fs-today-acts">
          {gone || held ? (
            <>
              <span role="status">{t('gone')}</span>
              {held === 'held' && (
                <button type="button" className="fs-plain fs-link" onClick={() => on.takeBack(item)}>
                  {t('takeBack')}
                </button>
              )}
            </>
          ) : (
            <Acts item={item} act={on.act} hasSolid={opened} red={isRed} title={title} />
          )}
        </div>
      </div>
      {opened && !gone && !held && (
        <OpenedRow
          item={item}
          done={() => on.done(item)}
          close={toggle}
          draft={draft}
          hold={(made, send) => on.hold(item, made, send)}
        />
      )}
    </li>
  )
})

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

function Fact({ item, fact, basis }: { item: TodayItem; fact: string; basis: string }) {
  const { value, worst, threshold, unit } = item.facts
  const isMeasured = item.kind === 'warning' && value !== null && threshold !== null && threshold !== undefined
  return (
    <div className="fs-today-fact">
      {isMeasured ? (
        <ValueBar
          value={Number(value)}
          limit={Number(threshold)}
          side={sideOf(Number(worst ?? value), Number(threshold), unit ? String(unit) : null)}
          unit={unit === null ? null : String(unit)}
          level={(item.severity ?? '4') as SeverityLevel}
        />
      ) : (
        <span title={fact}>{whole(fact)}</span>
      )}
      <span className="fs-second" title={basis}>
        {whole(basis)}
      </span>
    </div>
  )
}

interface ActsProps {
  item: TodayItem
  act: RowEvents['act']
  hasSolid: boolean
  red: boolean
  title: string
}

/** The first act outlined in ink, a second beside it, the others behind the dots. */
function Acts({ item, act, hasSolid, red, title }: ActsProps) {
  const { t } = useTranslation('today')
  const [first, second, ...more] = actsOf(item).map((key) => ({
    key,
    label: t(`act.${key as 'open'}`),
    run: () => act(item, key),
  }))
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
