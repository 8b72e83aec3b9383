import { eventMapping } from '@fengsui/contract/video/event-mapping.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import '../../i18n/areas/video-texts.ts'

const columns = ['eventName', 'source', 'meaning', 'confidence', 'sightings', 'enabled', 'remark'] as const
const search = ['eventName', 'source', 'meaning', 'enabled'] as const

/** Which warning an event of a box or camera raises. */
export default function EventMappingPage() {
  const { t } = useTranslation('video')
  return <ResourcePage of={eventMapping} columns={columns} search={search} form={{ note: t('event.note') }} />
}
