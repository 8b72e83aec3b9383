import { socialBinding } from '@fengsui/contract/session/binding.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { SocialIcon } from '../../ui/badges/social-icon.tsx'
import { call } from '../../ui/client/call.ts'
import { Page } from '../../ui/page/page.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useTabTitle } from '../../ui/page/tab-scope.ts'
import { ListFailed } from '../../ui/resource/list-instead.tsx'
import { goToProviderBinding } from '../../ui/session/leave-for.ts'
import './bindings-page.css'
import '../../i18n/areas/social-texts.ts'

const key = ['social', 'bindings'] as const

/** `/H5`: bind and unbind the signed-in user's accounts at identity providers. */
export default function BindingsPage() {
  const { t } = useTranslation(['social', 'kit'])
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const { bound } = (useLocation().state ?? {}) as { bound?: boolean }
  const {
    data = [],
    error,
    refetch,
    isSuccess,
  } = useQuery({ queryKey: key, queryFn: () => call(socialBinding, 'list', {}) })
  useTabTitle(t('social:bindings.title'))
  const greet = useEffectEvent(() => {
    if (bound) message.success(t('social:bindings.doneBind'))
    void client.invalidateQueries({ queryKey: key })
  })
  useEffect(() => greet(), [])
  const unbind = (id: string, name: string) =>
    void modal.confirm({
      title: t('social:bindings.unbindAsk', { name }),
      content: t('social:bindings.unbindWhat'),
      okText: t('kit:form.ok'),
      cancelText: t('kit:form.cancel'),
      width: 416,
      onOk: async () => {
        try {
          await call(socialBinding, 'unbind', { id })
          message.success(t('social:bindings.doneUnbind'))
        } catch (problem) {
          message.error((problem as Error).message)
        }
        void client.invalidateQueries({ queryKey: key })
      },
    })
  return (
    <Page title={t('social:bindings.title')} scrolls>
      <Panel className="fs-bindings">
        <p>{t('social:bindings.hint')}</p>
        {error && <ListFailed error={error} again={() => void refetch()} />}
        {isSuccess && data.length === 0 && <p className="fs-panel-none">{t('social:bindings.none')}</p>}
        <ul>
          {data.map(({ source, name, icon, bound: held }) => (
            <li key={source}>
              <SocialIcon icon={icon} />
              <div>
                <b>{name}</b>
                <small>
                  {held
                    ? `${held.nickname ? t('social:bindings.bound', { name: held.nickname }) : t('social:bindings.boundUnnamed')} · ${t('social:bindings.last', { time: held.lastTime })}`
                    : t('social:bindings.unbound')}
                </small>
              </div>
              {held ? (
                <Button onClick={() => unbind(held.id, name)}>{t('social:bindings.unbind')}</Button>
              ) : (
                <Button type="primary" onClick={() => goToProviderBinding(source)}>
                  {t('social:bindings.bind')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </Page>
  )
}
