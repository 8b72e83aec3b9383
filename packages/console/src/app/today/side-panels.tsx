import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { devicesOf } from '@fengsui/contract/statistics/rows-of.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { inOrder, missingFirst, pageOf, sumOf } from '../../features/home/online/online-model.ts'
import { type OpenByRung, severities } from '../../features/home/open-by-rung.ts'
import { TrendPanel } from '../../features/home/trend/trend-panel.tsx'
import { useEquipment, useHomeLive, useOpen, useToday } from '../../features/home/use-home.ts'
import { useLabel } from '../../i18n/use-language.ts'
import { SeverityShape } from '../../ui/badges/severity.tsx'
import { formatNumber, noValue } from '../../ui/format/number.ts'
import { lazy } from '../../ui/lazy.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { PartFailed } from '../../ui/page/part-failed.tsx'
import { usePermission, useUserInfo } from '../../ui/session/use-me.ts'
import { useOnceOpened } from '../../ui/use-once-opened.ts'
import { NearPanel } from './near-panel.tsx'

// Of the panels of other roles, home loads none.
const KeeperPanels = lazy(async () => ({ default: (await import('./keeper-panels.tsx')).KeeperPanels }))
const PlantPanels = lazy(async () => ({ default: (await import('./plant-panels.tsx')).PlantPanels }))
const LevelMatrix = lazy(async () => ({ default: (await import('./level-matrix.tsx')).LevelMatrix }))

/** What is shown beside the list, by role (console.md, "The officer's day"). */
export function SidePanels() {
  const may = usePermission()
  const me = useUserInfo().data
  useHomeLive()
  if (!me) return null
  const isKeeper = me.userType === 'esp' && me.rung === 0
  if (isKeeper) return may('warehouse_view') ? <KeeperPanels /> : null
  return (
    <>
      {may('stat_view') && <OpenPanel rung={me.rung} />}
      {me.userType === 'esp' && me.enterpriseId && <PlantPanels id={String(me.enterpriseId)} rung={me.rung} />}
      {me.rung > 1 && may('warn_view') && <NearPanel />}
      {may('stat_view') && <OnlinePanel />}
      {may('stat_view') && <TrendPanel />}
    </>
  )
}

const atLevel = (open: OpenByRung, rung: number, severity: string) =>
  open.rungs.find((one) => one.rung === rung)?.bySeverity[severity] ?? 0
const overall = (open: OpenByRung, severity: string) =>
  open.rungs.reduce((sum, { bySeverity }) => sum + (bySeverity[severity] ?? 0), 0)

/** 未关闭报警 by severity: all of the area, and those at the caller's own level. */
function OpenPanel({ rung }: { rung: number }) {
  const { t } = useTranslation('today')
  const label = useLabel()
  const open = useOpen()
  const { data } = open
  const now = useToday().data
  return (
    <Panel
      heading={t('open.heading')}
      note={
        data &&
        t('open.note', { total: data.total, today: now?.today.total ?? 0, yesterday: now?.yesterdaySameTime ?? 0 })
      }
      more={
        <>
          {data && <ByLevel open={data} />}
          <Link to="/yjxx">{t('open.see')}</Link>
        </>
      }
      className="fs-open-panel"
    >
      {open.error && !data && <PartFailed error={open.error} again={() => void open.refetch()} />}
      <ul className="fs-open-four" hidden={open.error !== null && !data}>
        {severities.map((severity) => (
          <li key={severity}>
            <Link to={`/yjxx?severity=${severity}`}>
              <span className="fs-sev" style={{ color: `var(--fs-sev-${severity}-word)` }}>
                <SeverityShape level={severity} /> {label(warnSeverity.entries[severity])}
              </span>
              <b>{data ? formatNumber(overall(data, severity), 0) : noValue}</b>
              {rung > 0 && data && <small>{t('open.own', { count: atLevel(data, rung, severity) })}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Opens the table of levels; its dialog is loaded with the first click. */
function ByLevel({ open }: { open: OpenByRung }) {
  const { t } = useTranslation('today')
  const [shown, setShown] = useState(false)
  const isNeeded = useOnceOpened(shown)
  return (
    <>
      <button type="button" className="fs-plain fs-link" onClick={() => setShown(true)}>
        {t('levels.open')}
      </button>
      {isNeeded && <LevelMatrix open={open} shown={shown} close={() => setShown(false)} />}
    </>
  )
}

/** Kinds of devices shown while all their devices are online. */
const mostKinds = 6

/** 设备在线 in one figure, with the kinds that miss most. */
function OnlinePanel() {
  const { t } = useTranslation('today')
  const label = useLabel()
  const may = usePermission()
  const { data, error, refetch } = useEquipment()
  const kinds = data ?? []
  const shown = missingFirst(kinds, mostKinds)
  const rest = inOrder(kinds).length - shown.length
  const { online, total, rate } = sumOf(kinds)
  return (
    <Panel
      heading={t('online.heading')}
      note={data && t('online.note', { online: formatNumber(online, 0), total: formatNumber(total, 0) })}
      more={<b className="fs-online-rate">{rate === null ? noValue : `${formatNumber(rate, 1)}%`}</b>}
    >
      {error && !data && <PartFailed error={error} again={() => void refetch()} />}
      {data && total === 0 && <p className="fs-today-none">{t('online.none')}</p>}
      <ul className="fs-online-kinds">
        {shown.map((kind) => {
          const name = label(labelOf(deviceKind, kind.kind)) || kind.name
          const page = may('device_view') ? pageOf(kind.kind) : undefined
          return (
            <li key={kind.kind} data-missing={kind.online < kind.total || undefined}>
              {page ? (
                <Link to={kind.offline > 0 ? `${page}?${new URLSearchParams(devicesOf({}, false))}` : page}>
                  {name}
                </Link>
              ) : (
                <span>{name}</span>
              )}
              <span>
                {formatNumber(kind.online, 0)} / {formatNumber(kind.total, 0)}
              </span>
            </li>
          )
        })}
      </ul>
      {rest > 0 && <p className="fs-online-rest">{t('online.rest', { count: rest })}</p>}
    </Panel>
  )
}
