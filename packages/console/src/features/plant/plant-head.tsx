import { CodeSandboxOutlined, CompassOutlined, PrinterOutlined } from '@ant-design/icons'
import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { PlantOverview } from '@fengsui/contract/enterprises/plant.ts'
import { Button, Tooltip } from 'antd'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { SeverityLevel } from '../../ui/badges/severity.tsx'
import { SeverityShape } from '../../ui/badges/severity.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { FieldCell } from '../../ui/resource/cells/cells.tsx'
import { usePermission } from '../../ui/session/use-me.ts'
import type { PlantRow } from './use-plant.ts'
import { worstOf } from './worst.ts'
import '../../i18n/areas/plant-texts.ts'

const { fields } = enterprise

interface PlantHeadProps {
  row: PlantRow
  overview: PlantOverview | undefined
  Inspection: ComponentType<{ enterpriseId: string; close: () => void }>
}

/** Name and facts of the plant, the two people to call, and what is done from here. */
export function PlantHead({ row, overview, Inspection }: PlantHeadProps) {
  const { t } = useTranslation('plant')
  const worst = worstOf(overview)
  return (
    <header className="fs-plant-head">
      <div className="fs-plant-name">
        <h1>{String(row.enterpriseName)}</h1>
        {overview?.warnings && <OpenMark worst={worst} open={overview.warnings.open} />}
        <p>
          {/* A trader makes nothing, and has a nature alone. */}
          {row.enterpriseType ? (
            <FieldCell name="enterpriseType" field={fields.enterpriseType} row={row} />
          ) : (
            <FieldCell name="enterpriseNature" field={fields.enterpriseNature} row={row} />
          )}
          {' · '}
          <FieldCell name="enterpriseLevel" field={fields.enterpriseLevel} row={row} />
          {row.address ? ` · ${String(row.address)}` : ''}
          {row.employeeCount !== null && ` · ${t('employees', { count: Number(row.employeeCount) })}`}
          {row.riskGrade !== null && (
            <>
              {` · ${t('risk')} `}
              <FieldCell name="riskGrade" field={fields.riskGrade} row={row} />
            </>
          )}
        </p>
      </div>
      <Contact post={t('head')} person={overview?.head} />
      <Contact post={t('safety')} person={overview?.safety} />
      <HeadActs row={row} Inspection={Inspection} />
    </header>
  )
}

function OpenMark({ worst, open }: { worst: SeverityLevel | null; open: number }) {
  const { t } = useTranslation('plant')
  if (open === 0) return <span className="fs-plant-quiet">{t('noOpen')}</span>
  return (
    <span className="fs-plant-open">
      {worst && (
        <b style={{ color: `var(--fs-sev-${worst}-word)` }}>
          <SeverityShape level={worst} />
          {t(`severity.${worst}`)}
        </b>
      )}
      {t('open', { count: open })}
    </span>
  )
}

interface ContactProps {
  post: string
  /** Undefined until it is read: that is not the same as a person without a number. */
  person: PlantOverview['head'] | undefined
}

function Contact({ post, person }: ContactProps) {
  return (
    <div className="fs-plant-contact">
      <p>
        <b>{person?.name ?? '—'}</b>
        <small>{post}</small>
      </p>
      {person && <CallButton name={person.name ?? post} phone={person.phone} />}
    </div>
  )
}

/** Opens the way to the plant in a map; coordinates are WGS 84. */
const mapOf = ({ longitude, latitude, enterpriseName }: PlantRow): string =>
  `https://uri.amap.com/marker?${new URLSearchParams({
    position: `${longitude},${latitude}`,
    name: String(enterpriseName),
    coordinate: 'wgs84',
    callnative: '1',
  })}`

function HeadActs({ row, Inspection }: Pick<PlantHeadProps, 'row' | 'Inspection'>) {
  const { t } = useTranslation('plant')
  const may = usePermission()
  const go = useNavigate()
  const [inspecting, setInspecting] = useState(false)
  const placed = row.longitude !== null && row.latitude !== null && row.longitude !== undefined
  return (
    <div className="fs-plant-acts">
      <Button icon={<PrinterOutlined />} href={`/companyInfo/print/${row.id}`} target="_blank">
        {t('print')}
      </Button>
      <Tooltip title={placed ? undefined : t('noPlace')}>
        <Button
          icon={<CompassOutlined />}
          disabled={!placed}
          {...(placed ? { href: mapOf(row), target: '_blank', rel: 'noreferrer' } : {})}
        >
          {t('way')}
        </Button>
      </Tooltip>
      <Button icon={<CodeSandboxOutlined />} onClick={() => void go(`/threeDimensional?enterprise=${row.id}`)}>
        {t('threeD')}
      </Button>
      {may('enforcement_add') && (
        <Button type="primary" onClick={() => setInspecting(true)}>
          {t('inspect')}
        </Button>
      )}
      {inspecting && <Inspection enterpriseId={row.id} close={() => setInspecting(false)} />}
    </div>
  )
}
