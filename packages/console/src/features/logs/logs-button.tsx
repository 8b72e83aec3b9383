import { BugOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLocalErrors } from '../../kit/errors/local-errors.ts'
import { IconButton } from '../../kit/icon-button.tsx'

/** The header's log viewer: how many failures of this console the server has not been told of, 99 at most. */
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
