import { BugOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLocalErrors } from '../../ui/errors/local-errors.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Header button of the log viewer: shown while local errors are not yet sent to the server, with their number. */
export function LogsButton() {
  const { t } = useTranslation('logs')
  const go = useNavigate()
  const count = useLocalErrors(({ errors }) => errors.filter(({ sent }) => !sent).length)
  if (count === 0) return null
  return (
    <IconButton
      name={t('local.waiting', { count })}
      icon={<BugOutlined />}
      count={count}
      onClick={() => void go('/logs')}
    />
  )
}
