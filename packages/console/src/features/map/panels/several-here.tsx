import { CloseOutlined } from '@ant-design/icons'
import type { Mark } from '@fengsui/contract/maps/living-map.ts'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MarkRows } from './marks-list.tsx'
import '../../../i18n/areas/map-texts.ts'

/** What is at one point: the user chooses which is meant. */
export function SeveralHere({
  marks,
  open,
  close,
}: {
  marks: readonly Mark[]
  open: (mark: Mark) => void
  close: () => void
}) {
  const { t } = useTranslation('map')
  return (
    <section className="fs-map-panel fs-map-list fs-map-several" aria-label={t('several', { count: marks.length })}>
      <header>
        <h2>{t('several', { count: marks.length })}</h2>
        <IconButton name={t('close')} icon={<CloseOutlined />} onClick={close} />
      </header>
      <MarkRows marks={marks} open={open} />
    </section>
  )
}
