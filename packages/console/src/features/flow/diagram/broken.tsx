import { FileExclamationOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { NoticeState } from '../../../ui/page/notice-state.tsx'
import '../../../i18n/areas/flow-texts.ts'

/** In place of a diagram whose file cannot be read: where the fault is. */
export function Broken({ reason }: { reason: string }) {
  const { t } = useTranslation('flow')
  return (
    <div className="fs-flow-broken">
      <NoticeState icon={<FileExclamationOutlined />} title={t('broken.title')} small={reason}>
        {t('broken.what')}
      </NoticeState>
    </div>
  )
}
