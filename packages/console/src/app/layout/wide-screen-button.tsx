import { DesktopOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { leavesOf } from './menu-tree.ts'
import { useMenu } from './use-menu.ts'

const wall = '/overview/index'

/** Opens the wide screen in a new window, for users whose menu contains it. */
export function WideScreenButton() {
  const { t } = useTranslation('shell')
  const { nodes } = useMenu()
  if (!leavesOf(nodes).some(({ path }) => path === wall)) return null
  return (
    <IconButton name={t('wide')} icon={<DesktopOutlined />} onClick={() => window.open(wall, '_blank', 'noopener')} />
  )
}
