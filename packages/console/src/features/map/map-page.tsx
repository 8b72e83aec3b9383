import { GlobalOutlined } from '@ant-design/icons'
import { livingMap } from '@fengsui/contract/maps/living-map.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { NoticeState } from '../../ui/page/notice-state.tsx'
import { LivingMap } from './living-map.tsx'
import { mapKey } from './marks/use-marks.ts'
import './map.css'
import '../../i18n/areas/map-texts.ts'

/** Plants, devices, vehicles and areas of the caller on one map, live. */
export default function MapPage() {
  const frame = useQuery({
    queryKey: [...mapKey, 'frame'],
    queryFn: ({ signal }) => call(livingMap, 'frame', {}, signal),
    refetchInterval: 60_000,
  })
  const { t } = useTranslation('map')
  if (frame.error && !frame.data)
    return (
      <NoticeState
        page
        icon={<GlobalOutlined />}
        title={t('failed')}
        actions={
          <Button type="primary" onClick={() => void frame.refetch()}>
            {t('again')}
          </Button>
        }
      >
        {frame.error.message}
      </NoticeState>
    )
  if (!frame.data) return <div className="fs-map" aria-busy="true" />
  return <LivingMap frame={frame.data} />
}
