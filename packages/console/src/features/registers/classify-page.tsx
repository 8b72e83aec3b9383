import { riskGrade } from '@fengsui/contract/dictionaries/enterprises.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { enterpriseclassificationinformation } from '@fengsui/contract/registers/enterpriseclassificationinformation.ts'
import { enterpriseriskpoint } from '@fengsui/contract/registers/enterpriseriskpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { type SeverityLevel, SeverityShape } from '../../ui/badges/severity.tsx'
import { noValue } from '../../ui/format/number.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { usePermission } from '../../ui/session/use-me.ts'
import { useAuthority } from './use-authority.ts'
import { ViewSwitch } from './view-switch.tsx'
import './risk-color.css'
import '../../i18n/areas/registers-texts.ts'

/** A risk colour, drawn with the shape of the corresponding warning severity, and its name. */
function RiskColor({ color }: { color: string | null }) {
  const label = useLabel()
  const word = labelOf(riskGrade, color)
  if (!word) return noValue
  return (
    <span className="fs-risk-color">
      <SeverityShape level={color as SeverityLevel} />
      {label(word)}
    </span>
  )
}

const riskColorCell = ({ riskColor }: Pick<RowOf<typeof enterpriseclassificationinformation>, 'riskColor'>) => (
  <RiskColor color={riskColor as string | null} />
)

type View = 'grading' | 'points'
const gradingCells = {
  riskColor: riskColorCell,
  year: ({ year }: RowOf<typeof enterpriseclassificationinformation>) => String(year),
}
const pointCells = { riskColor: riskColorCell }
const gradingColumns = [
  'enterpriseName',
  'year',
  'enterpriseLevel',
  'riskColor',
  'totalScore',
  'baseScore',
  'managementScore',
  'majorHazard',
  'evaluateDate',
] as const
const pointColumns = [
  'pointName',
  'enterpriseName',
  'accidentType',
  'riskColor',
  'lecScore',
  'controlMeasure',
  'controlLevel',
] as const

/** Yearly grading of enterprises, and their risk points. */
export default function ClassifyPage() {
  const { t } = useTranslation('registers')
  const may = usePermission()
  const isAuthority = useAuthority()
  const [view, setView] = useState<View>('grading')
  const views = [
    { value: 'grading' as const, label: t('classify.grading') },
    ...(may('hidden_view') ? [{ value: 'points' as const, label: t('classify.points') }] : []),
  ]
  const shown = <ViewSwitch views={views} value={view} onChange={setView} />
  if (view === 'points')
    return (
      <ResourcePage
        of={enterpriseriskpoint}
        columns={pointColumns}
        second={{ pointName: 'pointPlace' }}
        cells={pointCells}
        actions={shown}
        form={{
          groups: [
            { title: t('classify.point'), fields: ['enterpriseId', 'pointName', 'pointPlace', 'accidentType'] },
            { title: t('classify.lec'), fields: ['likelihood', 'exposure', 'consequence'] },
            { title: t('classify.control'), fields: ['controlLevel', 'controlMeasure'] },
          ],
          note: t('classify.lecNote'),
        }}
      />
    )
  return (
    <ResourcePage
      of={enterpriseclassificationinformation}
      columns={gradingColumns}
      second={{ evaluateDate: 'evaluateOrgName' }}
      search={['enterpriseName', 'year', 'enterpriseLevel', 'riskColor', 'majorHazard', 'evaluateDate']}
      cells={gradingCells}
      actions={shown}
      mayChange={() => isAuthority}
      form={{
        omit: ['evaluateOrg'],
        groups: [
          { title: t('classify.what'), fields: ['enterpriseId', 'year', 'enterpriseLevel', 'riskColor'] },
          { title: t('classify.scores'), fields: ['baseScore', 'managementScore'] },
          { title: t('classify.hazard'), fields: ['majorHazard', 'majorHazardLevel'] },
          { title: t('classify.evaluated'), fields: ['evaluateDate', 'files'] },
        ],
        note: t('classify.note'),
      }}
    />
  )
}
