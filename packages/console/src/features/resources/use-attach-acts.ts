import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { attach } from '@fengsui/contract/storage/attach.ts'
import { useTranslation } from 'react-i18next'
import { useRemove } from '../../ui/resource/use-remove.tsx'
import { usePermission } from '../../ui/session/use-me.ts'
import type { Act } from '../../ui/table/row-acts.tsx'
import type { Selection } from '../../ui/table/selection.ts'

type Row = RowOf<typeof attach>

interface Doors {
  view: (row: Row) => void
  rename: (row: Row) => void
  selection: Selection<Row>
}

/** Returns the actions on attachments, for one and for several. */
export function useAttachActs({ view, rename, selection }: Doors) {
  const { t } = useTranslation(['resources', 'kit'])
  const may = usePermission()
  const askRemove = useRemove(attach)
  const remove = (rows: readonly Row[], done?: () => void): Act => ({
    key: 'remove',
    label: t('kit:form.remove'),
    danger: true,
    run: () => askRemove(rows, done),
  })
  const actsOf = (row: Row): readonly Act[] => [
    ...(may('attach_download')
      ? [{ key: 'download', label: t('resources:attach.download'), run: () => download(row) }]
      : []),
    { key: 'view', label: t('kit:form.view'), run: () => view(row) },
    ...(may('attach_edit') ? [{ key: 'rename', label: t('resources:attach.rename'), run: () => rename(row) }] : []),
    ...(may('attach_delete') ? [remove([row])] : []),
  ]
  const bulk = may('attach_delete') ? [remove([...selection.rows.values()], selection.clear)] : []
  return { actsOf, bulk }
}

/** Downloads the file under its original name. */
export function download({ link, originalName }: Row): void {
  const door = document.createElement('a')
  door.href = String(link)
  door.download = String(originalName)
  door.click()
}
