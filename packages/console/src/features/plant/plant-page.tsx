import { BankOutlined } from '@ant-design/icons'
import type { PlantOverview } from '@fengsui/contract/enterprises/plant.ts'
import { Button, Skeleton } from 'antd'
import { type ComponentType, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { isProblem } from '../../ui/client/problem.ts'
import { lazy } from '../../ui/lazy.ts'
import { Forbidden } from '../../ui/page/forbidden.tsx'
import { LinkBar } from '../../ui/page/link-bar.tsx'
import { MissingRecord } from '../../ui/page/missing.tsx'
import { NoticeState } from '../../ui/page/notice-state.tsx'
import { TabContext, useTabTitle } from '../../ui/page/tab-scope.ts'
import { LoadFailed } from '../../ui/resource/list-instead.tsx'
import { ListScope } from '../../ui/resource/list-scope.ts'
import { usePermission, useUserInfo } from '../../ui/session/use-me.ts'
import type { Sort } from '../../ui/table/column.ts'
import { Overview } from './overview/overview.tsx'
import { PlantHead } from './plant-head.tsx'
import { type ListTab, needsOf, type PlantTab, plantTabs } from './plant-tab-names.ts'
import { PlantTabs } from './plant-tabs.tsx'
import { type PlantRow, useOverview, usePlantRow } from './use-plant.ts'
import './plant.css'
import '../../i18n/areas/plant-texts.ts'

// It names the kind of every record that may hold a file: the whole catalogue.
const DocumentsTab = lazy(async () => ({ default: (await import('./documents-tab.tsx')).DocumentsTab }))

export interface PlantParts {
  /** The lists of the other areas, shown for one plant; loaded when opened. */
  lists: Readonly<Record<ListTab, ComponentType>>
  /** The form of an inspection of the plant. */
  Inspection: ComponentType<{ enterpriseId: string; close: () => void }>
  /** What is expected of the reader on an open warning, as a button. */
  WarningAct: ComponentType<{ id: string; done: () => void }>
}

/** Everything known of one plant on a page: head, parts as tabs, overview. */
export function PlantPage(parts: PlantParts) {
  const { id } = useParams()
  const own = useUserInfo().data?.enterpriseId
  const shown = id ?? own
  return shown ? <OnePlant key={shown} id={String(shown)} {...parts} /> : <WithoutPlant />
}

function OnePlant({ id, lists, Inspection, WarningAct }: PlantParts & { id: string }) {
  const may = usePermission()
  const { data: row, error, refetch } = usePlantRow(id)
  const overview = useOverview(id)
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const tabs = plantTabs.filter((tab) => may(needsOf[tab]) || tab === 'overview')
  const tab = tabs.find((one) => one === asked) ?? 'overview'
  useTabTitle(row ? String(row.shortName ?? row.enterpriseName) : undefined)
  if (isProblem(error, 'forbidden')) return <Forbidden needs="enterprise_view" />
  if (isProblem(error, 'missing')) return <MissingRecord />
  if (error) return <LoadFailed error={error} again={() => void refetch()} />
  if (!row) return <Skeleton active style={{ padding: 16 }} />
  const show = (wanted: PlantTab) => setParams(wanted === 'overview' ? {} : { tab: wanted })
  return (
    <div className="fs-plant">
      <PlantHead row={row} overview={overview.data} Inspection={Inspection} />
      <PlantTabs tabs={tabs} shown={tab} show={show} counts={countsOf(overview.data)} />
      <PlantBody id={id} row={row} tab={tab} overview={overview} lists={lists} show={show} WarningAct={WarningAct} />
    </div>
  )
}

interface PlantBodyProps {
  id: string
  row: PlantRow
  tab: PlantTab
  overview: ReturnType<typeof useOverview>
  lists: PlantParts['lists']
  WarningAct: PlantParts['WarningAct']
  show: (tab: PlantTab) => void
}

function PlantBody({ id, row, tab, overview, lists, show, WarningAct }: PlantBodyProps) {
  if (tab === 'overview')
    return (
      <div className="fs-plant-body fs-plant-scrolls" role="tabpanel" aria-labelledby="plant-tab-overview">
        <LinkBar />
        {overview.data ? (
          <Overview
            id={id}
            row={row}
            overview={overview.data}
            show={show}
            actOf={(warning) => <WarningAct id={warning} done={() => void overview.refetch()} />}
          />
        ) : overview.error ? (
          <LoadFailed error={overview.error} again={() => void overview.refetch()} />
        ) : (
          <Skeleton active />
        )}
      </div>
    )
  if (tab === 'files')
    return (
      <div className="fs-plant-body fs-plant-scrolls" role="tabpanel" aria-labelledby="plant-tab-files">
        <DocumentsTab id={id} />
      </div>
    )
  return <ListPart key={tab} id={id} tab={tab} List={lists[tab]} />
}

/** Rooms by number, as on the plan and the doors, and devices by code; the other lists newest first. */
const usualSort: Readonly<Partial<Record<ListTab, Sort>>> = {
  rooms: { field: 'buildingNumber', down: false },
  devices: { field: 'code', down: false },
}

/** A list of another area, for this plant only. */
function ListPart({ id, tab, List }: { id: string; tab: ListTab; List: ComponentType }) {
  const { t } = useTranslation('plant')
  const outer = useContext(TabContext)
  const scope = useMemo(() => ({ tab, fixed: { enterpriseId: id }, sort: usualSort[tab] }), [tab, id])
  const titled = useMemo(
    () => ({ ...outer, title: t(`tab.${tab}`), titled: false, rename: () => undefined }),
    [outer, tab, t],
  )
  return (
    <div className="fs-plant-body" role="tabpanel" aria-labelledby={`plant-tab-${tab}`}>
      <ListScope value={scope}>
        <TabContext value={titled}>
          <List />
        </TabContext>
      </ListScope>
    </div>
  )
}

/** Numbers beside the tabs' names; undefined where nothing is counted. */
function countsOf(overview: PlantOverview | undefined): Readonly<Partial<Record<PlantTab, number | undefined>>> {
  if (!overview) return {}
  return {
    warnings: overview.warnings?.open,
    rooms: overview.rooms?.total,
    devices: overview.devices?.total,
    people: overview.people.staff,
    licences: overview.licences?.total,
    troubles: overview.troubles?.open,
    checks: overview.checks?.total,
    stock: overview.stock?.total,
    flow: overview.transports?.total,
    files: overview.files,
  }
}

/** The page was opened without a plant, by somebody who belongs to none. */
function WithoutPlant() {
  const { t } = useTranslation('plant')
  const go = useNavigate()
  return (
    <NoticeState
      page
      icon={<BankOutlined />}
      title={t('none.title')}
      actions={
        <Button type="primary" onClick={() => void go('/enterInformation/register')}>
          {t('none.register')}
        </Button>
      }
    >
      {t('none.text')}
    </NoticeState>
  )
}
