import { DownOutlined, RetweetOutlined } from '@ant-design/icons'
import { Button, Dropdown, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { tourSteps } from './tour.ts'
import type { useTour } from './use-tour.ts'
import '../../../i18n/areas/video-texts.ts'

/** Starts and ends the tour over the cameras; the arrow beside it has how long each screenful is shown. */
export function TourButton({ tour }: { tour: ReturnType<typeof useTour> }) {
  const { t } = useTranslation('video')
  if (tour.isOn)
    return (
      <Button icon={<RetweetOutlined />} onClick={tour.stop}>
        {t('tour.stop')} <kbd>Esc</kbd>
      </Button>
    )
  const items = tourSteps.map((seconds) => ({
    key: String(seconds),
    label: t('tour.every', { seconds }),
    onClick: () => tour.start(seconds),
  }))
  return (
    <Space.Compact>
      <Button icon={<RetweetOutlined />} onClick={() => tour.start(tour.seconds)}>
        {t('tour.every', { seconds: tour.seconds })}
      </Button>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <Button icon={<DownOutlined />} aria-label={t('tour.choose')} />
      </Dropdown>
    </Space.Compact>
  )
}

/** Which cameras a tour goes round, and how far it is. */
export function TourState({ tour, title }: { tour: ReturnType<typeof useTour>; title: string }) {
  const { t } = useTranslation('video')
  const { at, of, pausedFor, isEmpty } = tour
  if (isEmpty)
    return (
      <span className="fs-second" role="status">
        {t('tour.waits', { title })}
      </span>
    )
  return (
    <span className="fs-second">
      {t('tour.at', { title, at, of })}
      {pausedFor > 0 && ` · ${t('tour.paused', { seconds: pausedFor })}`}
    </span>
  )
}
