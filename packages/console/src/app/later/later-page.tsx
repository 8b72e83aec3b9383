import { GlobalOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { NoticeState } from '../../ui/page/notice-state.tsx'

/** Placeholder for 3D models: what they will show, and where the same data is available today. */
export default function LaterPage() {
  const { t } = useTranslation('shell')
  return (
    <NoticeState
      page
      icon={<GlobalOutlined />}
      title={t('later.model')}
      actions={
        <Button type="primary" onClick={() => window.open('/overview/index', '_blank', 'noopener')}>
          {t('wide')}
        </Button>
      }
    >
      {t('later.modelText')}
    </NoticeState>
  )
}
