import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { client } from '@fengsui/contract/system/client.ts'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submit } from '../../../ui/client/resource-calls.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import type { Act } from '../../../ui/table/row-acts.tsx'
import { GrantsInput, ReturnAddressesInput } from './comma-inputs.tsx'
import { type OneTimeSecret, OneTimeSecretDialog } from './one-time-secret-dialog.tsx'
import '../../../i18n/areas/tenancy-texts.ts'

type Row = RowOf<typeof client>

const columns = [
  'clientId',
  'authorizedGrantTypes',
  'scope',
  'accessTokenValidity',
  'refreshTokenValidity',
  'status',
  'createTime',
] as const
const who = ['clientId', 'status', 'authorizedGrantTypes', 'scope', 'webServerRedirectUri'] as const
const lasts = ['accessTokenValidity', 'refreshTokenValidity'] as const
const more = ['additionalInformation'] as const
const inputs = { authorizedGrantTypes: GrantsInput, webServerRedirectUri: ReturnAddressesInput }

/** Client applications that may request tokens. A key is shown once, on creation. */
export default function ClientsPage() {
  const { t } = useTranslation(['tenancy', 'kit'])
  const { modal, message } = App.useApp()
  const may = usePermission()
  const [told, setTold] = useState<OneTimeSecret>()
  const save = async (values: Readonly<Record<string, unknown>>) => {
    const answer = (await submit(client, values)) as { clientSecret?: string } | null
    if (answer?.clientSecret)
      setTold({
        title: t('tenancy:client.key'),
        text: t('tenancy:client.keyText'),
        values: [{ label: t('tenancy:client.key'), value: answer.clientSecret }],
      })
    return null
  }
  const renew = async ({ id, version }: Row) => {
    try {
      await save({ id, version, renewSecret: 1 })
    } catch (error) {
      message.error((error as Error).message)
    }
  }
  const ask = (row: Row) =>
    void modal.confirm({
      title: t('tenancy:client.renewAsk'),
      content: t('tenancy:client.renewText', { name: String(row.clientId) }),
      okText: t('tenancy:client.renew'),
      cancelText: t('kit:form.cancel'),
      width: 416,
      onOk: () => renew(row),
    })
  const acts = (row: Row): readonly Act[] =>
    may('client_edit') ? [{ key: 'renew', label: t('tenancy:client.renew'), run: () => ask(row) }] : []
  return (
    <>
      <ResourcePage
        of={client}
        columns={columns}
        inputs={inputs}
        save={save}
        more={acts}
        form={{
          omit: ['clientSecret', 'renewSecret', 'resourceIds', 'authorities', 'autoapprove'],
          groups: [
            { title: t('tenancy:client.what'), fields: who },
            { title: t('tenancy:client.lasts'), fields: lasts },
            { title: t('tenancy:client.more'), fields: more },
          ],
        }}
      />
      {told && <OneTimeSecretDialog told={told} close={() => setTold(undefined)} />}
    </>
  )
}
