import { CheckOutlined } from '@ant-design/icons'
import { logError } from '@fengsui/contract/logs/error.ts'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { type LocalError, maxErrors, useLocalErrors } from '../../ui/errors/local-errors.ts'
import { NoticeState } from '../../ui/page/notice-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useTabTitle } from '../../ui/page/tab-scope.ts'
import { Paging } from '../../ui/table/paging.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { LocalErrorDrawer } from './local-error-drawer.tsx'
import { useLocalColumns } from './use-local-columns.tsx'

/**
 * The local error log (specification section 2): errors of this browser, to be sent to the server or
 * cleared.
 */
export default function LocalErrorsPage() {
  const { t } = useTranslation(['logs', 'kit'])
  const { modal, message } = App.useApp()
  const { errors, markSent, clear } = useLocalErrors()
  const [{ current, size }, setPage] = useState({ current: 1, size: 10 })
  const [opened, setOpened] = useState<LocalError>()
  useTabTitle(t('logs:local.title'))
  const unsent = errors.filter(({ sent }) => !sent)
  const ask = (title: string, run: () => Promise<void> | void, done: string) =>
    void modal.confirm({
      title,
      okText: t('kit:form.ok'),
      cancelText: t('kit:form.cancel'),
      width: 416,
      onOk: async () => {
        try {
          await run()
          message.success(done)
        } catch (error) {
          message.error((error as Error).message)
        }
      },
    })
  const upload = async () => {
    const list = unsent.map(({ id: _, sent: __, ...one }) => ({ ...one, type: 'bug' }))
    await call(logError, 'upload', { list })
    markSent(unsent.map(({ id }) => id))
  }
  const acts = (
    <>
      <Button
        disabled={errors.length === 0}
        onClick={() => ask(t('logs:local.clearAsk'), clear, t('logs:local.cleared'))}
      >
        {t('logs:local.clear')}
      </Button>
      <Button
        type="primary"
        disabled={unsent.length === 0}
        onClick={() => ask(t('logs:local.uploadAsk', { count: unsent.length }), upload, t('logs:local.sent'))}
      >
        {t('logs:local.upload')}
      </Button>
    </>
  )
  return (
    <Page actions={acts}>
      <Panel grows bare>
        <PlainTable
          caption={t('logs:local.title')}
          columns={useLocalColumns()}
          rows={errors.slice((current - 1) * size, current * size)}
          nameOf={(row) => row.message}
          onOpen={setOpened}
          instead={
            errors.length === 0 ? <NoticeState icon={<CheckOutlined />} title={t('logs:local.none')} /> : undefined
          }
        />
        <Paging
          current={current}
          size={size}
          total={errors.length}
          onChange={(to, wanted) => setPage({ current: to, size: wanted })}
        >
          {t('logs:local.kept', { most: maxErrors })}
        </Paging>
      </Panel>
      <LocalErrorDrawer error={opened} close={() => setOpened(undefined)} />
    </Page>
  )
}
