import { flowDeployment } from '@fengsui/contract/flow/flow-deployment.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { page } from '../../ui/client/resource-calls.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import '../../i18n/areas/flow-texts.ts'

/** Returns what is deployed of the category of a model: the next version, and a sentence with what runs. */
export function useVersions({ category }: { category?: unknown }): { next: number; said: string } {
  const { t } = useTranslation('flow')
  const may = usePermission()
  const { data } = useQuery({
    queryKey: [...listKey(flowDeployment), 'versions', category],
    queryFn: ({ signal }) => page(flowDeployment, { category, size: 100 }, signal),
    enabled: Boolean(category) && may('flow_manager_view'),
  })
  const rows = data?.records ?? []
  const last = Math.max(0, ...rows.map(({ version }) => Number(version)))
  const running = rows.reduce((sum, { runningCount }) => sum + Number(runningCount ?? 0), 0)
  return {
    next: last + 1,
    said: last > 0 ? t('model.deployed', { next: last + 1, version: last, count: running }) : t('model.draft'),
  }
}
