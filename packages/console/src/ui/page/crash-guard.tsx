import { WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { recordRenderFailure } from '../errors/watch-errors.ts'
import { MissingPart } from './missing-part.ts'
import { NoticeState } from './notice-state.tsx'

/**
 * Error boundary around one page: a failing page does not affect the others. React supports this only as a
 * class.
 */
export class CrashGuard extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state = { error: undefined as Error | undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error) {
    recordRenderFailure(error, 'crash')
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <Crash error={error} again={() => this.setState({ error: undefined })} />
  }
}

/** A crashed page can be reopened; a chunk that failed to load requires a page reload. */
function Crash({ error, again }: { error: Error; again: () => void }) {
  const { t } = useTranslation()
  const part = error instanceof MissingPart ? error.kind : undefined
  return (
    <NoticeState
      page
      icon={<WarningOutlined />}
      title={part ? t(`crash.part.${part}`) : t('crash.title')}
      small={error.message}
      actions={
        <Button type="primary" onClick={part ? () => location.reload() : again}>
          {part ? t('crash.part.reload') : t('crash.again')}
        </Button>
      }
    >
      {part ? t('crash.part.text') : t('crash.text')}
    </NoticeState>
  )
}
