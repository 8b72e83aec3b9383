import { CheckOutlined } from '@ant-design/icons'
import { logError } from '@fengsui/contract/logs/error.ts'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { type LocalError, maxErrors, useLocalErrors } from '../../ui/errors/local-errors.ts'
import { Drawer } from '../../ui/page/drawer.tsx'
import { NoticeState } from '../../ui/page/notice-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Section } from '../../ui/page/section.tsx'
import { useTabTitle } from '../../ui/page/tab-scope.ts'
import { usualPageSize } from '../../ui/table/page-sizes.ts'
import { Paging } from '../../ui/table/paging.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { useWidth } from '../../ui/use-width.ts'
import './log-drawer.css'
import { noValue } from '../../ui/format/number.ts'
import type { Column } from '../../ui/table/column.ts'

/** Columns of the local error log: type, address, message, stack, time. */
function useLocalColumns(): readonly Column<LocalError>[] {
  const { t } = useTranslation('logs')
  const text = (value: string) => <span title={value}>{value || noValue}</span>
  return [
    { key: 'type', heading: t('local.type'), width: 90, cell: () => 'bug' },
    { key: 'url', heading: t('local.url'), width: 220, cell: ({ url }) => text(url) },
    { key: 'message', heading: t('local.message'), width: 280, grows: true, cell: ({ message }) => text(message) },
    { key: 'stack', heading: t('local.stack'), width: 280, grows: true, cell: ({ stack }) => text(stack) },
    { key: 'time', heading: t('local.time'), width: 190, cell: ({ time }) => time },
    {
      key: 'sent',
      heading: t('local.state'),
      width: 90,
      cell: ({ sent }) => (sent ? t('local.isSent') : t('local.notSent')),
    },
  ]
}

/** One local error of this console, with its full stack. */
function LocalErrorDrawer({ error, close }: { error: LocalError | undefined; close: () => void }) {
  const { t } = useTranslation('logs')
  const width = useWidth()
  return (
    <Drawer open={error !== undefined} onClose={close} title={t('local.one')} size={width === 'phone' ? '100%' : 640}>
      {error && (
        <>
          <p className="fs-log-note">
            {error.time} · {error.info} · {error.url}
          </p>
          <Section heading={t('local.message')}>
            <pre className="fs-log-text">{error.message}</pre>
          </Section>
          <Section heading={t('local.stack')}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
            <pre className="fs-log-text" tabIndex={0}>
              {error.stack}
            </pre>
          </Section>
        </>
      )}
    </Drawer>
  )
}

/**
 * The local error log (specification section 2): errors of this browser, to be sent to the server or
 * cleared.
 */
export default function LocalErrorsPage() {
  const { t } = useTranslation(['logs', 'kit'])
  const { modal, message } = App.useApp()
  const { errors, markSent, clear } = useLocalErrors()
  const [{ current, size }, setPage] = useState({ current: 1, size: usualPageSize })
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
