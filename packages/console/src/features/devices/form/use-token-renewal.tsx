import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submit } from '../../../ui/client/resource-calls.ts'
import { TokenDialog } from '../../../ui/resource/form/token-dialog.tsx'

/** A device of any kind. */
interface Renewed {
  readonly id: string
  readonly version?: unknown
  readonly name?: unknown
}

/** Asks for confirmation, renews the access token and shows the new one once. */
export function useTokenRenewal(of: Resource): { ask: (row: Renewed) => void; dialog: ReactNode } {
  const { t } = useTranslation(['devices', 'kit'])
  const { modal, message } = App.useApp()
  const [token, setToken] = useState<string>()
  const renew = async ({ id, version }: Renewed) => {
    try {
      const answer = await submit(of, { id, version, renewToken: 1 })
      setToken(answer?.accessToken)
    } catch (error) {
      message.error((error as Error).message)
    }
  }
  return {
    ask: (row) =>
      void modal.confirm({
        title: t('devices:token.ask'),
        content: t('devices:token.text', { name: String(row.name) }),
        okText: t('devices:token.renew'),
        cancelText: t('kit:form.cancel'),
        width: 416,
        onOk: () => renew(row),
      }),
    dialog: token && <TokenDialog token={token} close={() => setToken(undefined)} />,
  }
}
