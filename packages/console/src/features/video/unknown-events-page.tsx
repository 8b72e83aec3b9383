import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { eventMapping, unknownEvent } from '@fengsui/contract/video/event-mapping.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submit } from '../../ui/client/resource-calls.ts'
import { ResourceDialog } from '../../ui/resource/form/lazy-resource-dialog.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import '../../i18n/areas/video-texts.ts'

type Row = RowOf<typeof unknownEvent>

const columns = ['eventName', 'source', 'deviceName', 'enterpriseName', 'times', 'firstTime', 'lastTime'] as const
const search = ['eventName', 'source', 'deviceName', 'enterpriseId', 'lastTime'] as const

/** Events that no row of the mapping names, with their counts; who may, maps them from here. */
export default function UnknownEventsPage() {
  const { t } = useTranslation('video')
  const may = usePermission()
  const client = useQueryClient()
  const [mapped, setMapped] = useState<Row>()
  const acts = (row: Row) =>
    may('video_event_add') ? [{ key: 'map', label: t('event.map'), run: () => setMapped(row) }] : []
  return (
    <>
      <ResourcePage of={unknownEvent} columns={columns} search={search} acts={acts} />
      {mapped && (
        <ResourceDialog
          of={eventMapping}
          row={undefined}
          choice={{ defaults: { source: mapped.source, eventName: mapped.eventName }, note: t('event.note') }}
          save={async (values) => {
            const saved = await submit(eventMapping, values)
            await client.invalidateQueries({ queryKey: listKey(unknownEvent) })
            return saved
          }}
          close={() => setMapped(undefined)}
        />
      )}
    </>
  )
}
