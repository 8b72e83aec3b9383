import { BugOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLocalErrors } from '../../ui/errors/local-errors.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Header button of the log viewer: number of local errors not yet sent to the server, at most 99. */
export function LogsButton() {
  const { t } = useTranslation('logs')
  const go = useNavigate()
  const count = useLocalErrors(({ errors }) => errors.filter(({ sent }) => !sent).length)
  return (
    <IconButton
      name={count > 0 ? t('local.waiting', { count }) : t('local.title')}
      icon={<BugOutlined />}
      count={count}
      onClick={() => void go('/logs')}
    />
  )
}
