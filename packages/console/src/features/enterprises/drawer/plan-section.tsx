import { workplace } from '@fengsui/contract/workplaces/workplace.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SeverityLevel } from '../../../ui/badges/severity.tsx'
import { page } from '../../../ui/client/resource-calls.ts'
import { SitePlan } from '../../../ui/plan/site-plan.tsx'
import { drawnPlan, useSitePlan } from '../../../ui/plan/use-site-plan.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { Section } from './section.tsx'

/** More rooms than any plant has. */
const most = 400
const number = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))

/** The site with its rooms, from its picture or from coordinates; nothing where there is neither. */
export function PlanSection({ id }: { id: string }) {
  const may = usePermission()
  return may('workplace_view') ? <Plan id={id} /> : null
}

function Plan({ id }: { id: string }) {
  const { t } = useTranslation('enterprises')
  const { data: stored } = useSitePlan(id)
  const query = { enterpriseId: id, current: 1, size: most }
  const { data } = useQuery({
    queryKey: [...listKey(workplace), 'page', query],
    queryFn: ({ signal }) => page(workplace, query, signal),
  })
  const rows = data?.records ?? []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const plan = drawnPlan(
    stored,
    rows.map((row) => ({
      id: row.id,
      number: String(row.buildingNumber ?? '').replace(/#$/, ''),
      longitude: number(row.longitude),
      latitude: number(row.latitude),
      area: number(row.area),
    })),
  )
  if (!plan) return null
  return (
    <Section heading={t('detail.plan')} to={`/companyInfo/index/${id}`} all={t('detail.page')}>
      <SitePlan
        plan={plan}
        label={t('detail.plan')}
        nameOf={(room) => String(byId.get(room)?.name ?? '')}
        severityOf={(room) => (byId.get(room)?.worstSeverity ?? null) as SeverityLevel | null}
        linkOf={(room) => `/enterInformation/gongkufang?open=${room}`}
      />
    </Section>
  )
}
