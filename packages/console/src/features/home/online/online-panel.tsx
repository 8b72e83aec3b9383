import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { formatNumber, noValue } from '../../../ui/format/number.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { QueryState } from '../query-state.tsx'
import { useEquipment } from '../use-home.ts'
import { inOrder, type Kind, pageOf, sumOf, weak } from './online-model.ts'
import './online.css'

const percent = (rate: number | null): string => (rate === null ? noValue : `${formatNumber(rate, 1)}%`)

/** 设备在线率 by device kind. */
export function OnlinePanel() {
  const { t } = useTranslation('home')
  const equipment = useEquipment()
  const kinds = equipment.data ?? []
  const { online, total, rate } = sumOf(kinds)
  return (
    <Panel
      heading={t('online')}
      note={
        equipment.data &&
        t('onlineSum', { online: formatNumber(online, 0), total: formatNumber(total, 0), rate: percent(rate) })
      }
      className="fs-home-online"
    >
      <QueryState query={equipment}>
        <ul className="fs-kinds">
          {inOrder(kinds).map((kind) => (
            <KindLine key={kind.kind} kind={kind} />
          ))}
        </ul>
      </QueryState>
    </Panel>
  )
}

function KindLine({ kind }: { kind: Kind }) {
  const { t } = useTranslation('home')
  const label = useLabel()
  const may = usePermission()
  const page = may('device_view') ? pageOf(kind.kind) : undefined
  const name = label(labelOf(deviceKind, kind.kind)) || kind.name
  const missing = kind.offline > 0 ? t('offline', { total: kind.offline }) : t('allOnline')
  return (
    <li data-weak={(kind.rate ?? 100) < weak || undefined}>
      {page ? <Link to={page}>{name}</Link> : <span>{name}</span>}
      <i aria-hidden="true">
        <b style={{ width: `${kind.rate ?? 0}%` }} />
      </i>
      {page && kind.offline > 0 ? <Link to={`${page}?onLine=0`}>{missing}</Link> : <small>{missing}</small>}
      <span>{percent(kind.rate)}</span>
    </li>
  )
}
