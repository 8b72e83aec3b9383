import { WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NoticeState } from './notice-state.tsx'

/** Keeps a failing page from taking the others with it. React offers this only as a class. */
export class CrashGuard extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state = { error: undefined as Error | undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <Crash error={error} again={() => this.setState({ error: undefined })} />
  }
}

function Crash({ error, again }: { error: Error; again: () => void }) {
  const { t } = useTranslation()
  return (
    <NoticeState
      page
      icon={<WarningOutlined />}
      title={t('crash.title')}
      small={error.message}
      actions={
        <Button type="primary" onClick={again}>
          {t('crash.again')}
        </Button>
      }
    >
      {t('crash.text')}
    </NoticeState>
  )
}
