import { BankOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { NoticeState } from '../../ui/page/notice-state.tsx'
import '../../i18n/areas/plant-texts.ts'

/** The page was opened without a plant, by somebody who belongs to none. */
export function WithoutPlant() {
  const { t } = useTranslation('plant')
  const go = useNavigate()
  return (
    <NoticeState
      page
      icon={<BankOutlined />}
      title={t('none.title')}
      actions={
        <Button type="primary" onClick={() => void go('/enterInformation/register')}>
          {t('none.register')}
        </Button>
      }
    >
      {t('none.text')}
    </NoticeState>
  )
}
