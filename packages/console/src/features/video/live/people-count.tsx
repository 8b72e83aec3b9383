import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { camera } from '@fengsui/contract/video/camera.ts'
import { useTranslation } from 'react-i18next'
import { usePeople } from './use-people.ts'
import '../../../i18n/areas/video-texts.ts'

/** People in the room of a camera and the limit of its picture; nothing where no detector reports. */
export function PeopleCount({ row }: { row: RowOf<typeof camera> }) {
  const { t } = useTranslation('video')
  const people = usePeople(row.workplaceId ? String(row.workplaceId) : null)
  if (people === null) return null
  const limit = row.maxPerson == null ? null : Number(row.maxPerson)
  const over = limit === null ? 0 : people - limit
  return (
    <p className="fs-tile-people">
      <b>{people}</b>
      <span>{limit === null ? t('live.people') : t('live.peopleOf', { limit })}</span>
      {over > 0 && <em>{t('live.over', { count: over })}</em>}
    </p>
  )
}
