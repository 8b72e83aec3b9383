import { GlobalOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { NoticeState } from '../../ui/page/notice-state.tsx'

const names = {
  '/overview/map': 'map',
  '/maptest': 'mapTest',
} as const

/** Placeholder for 3D maps and models: what they will show, and where the same data is available today. */
export default function LaterPage() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const name = names[pathname as keyof typeof names] ?? 'map'
  return (
    <NoticeState
      page
      icon={<GlobalOutlined />}
      title={t(`later.${name}`)}
      actions={
        <Button type="primary" onClick={() => window.open('/overview/index', '_blank', 'noopener')}>
          {t('wide')}
        </Button>
      }
    >
      {t(`later.${name}Text`)}
    </NoticeState>
  )
}
