import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { aiBox } from '@fengsui/contract/video/ai-box.ts'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { KeyInput } from '../../ui/resource/inputs/key-input.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { AlgorithmsInput } from './algorithms-input.tsx'
import { useLiveRegister } from './use-live-register.ts'
import '../../i18n/areas/video-texts.ts'

type Row = RowOf<typeof aiBox>

const columns = [
  'name',
  'enterpriseName',
  'onLine',
  'heartTime',
  'aiVersion',
  'maxStreams',
  'usedStreams',
  'enabled',
] as const
const search = ['name', 'enterpriseId', 'onLine', 'enabled'] as const
const inputs = { algorithms: AlgorithmsInput, loginPassword: KeyInput }
const what = ['enterpriseId', 'code', 'name', 'manufacturer', 'model', 'aiVersion', 'enabled'] as const
const analysis = ['algorithms', 'maxStreams', 'confidence', 'intervalSeconds'] as const
const stream = ['ip', 'port', 'ssoService', 'gatewayId', 'eventBy', 'eventUrl'] as const
const login = ['loginName', 'loginPassword', 'forgetLogin'] as const

/** AI boxes with the streams they analyse. */
export default function AiBoxesPage() {
  const { t } = useTranslation('video')
  useLiveRegister(aiBox)
  const { message } = App.useApp()
  const openPage = async ({ id }: Row) => {
    try {
      const { url } = await call(aiBox, 'haikang', { id })
      window.open(url, '_blank', 'noopener,noreferrer')
    } catch (error) {
      message.error((error as Error).message)
    }
  }
  const acts = (row: Row) =>
    row.ssoService ? [{ key: 'open', label: t('box.open'), run: () => void openPage(row) }] : []
  const groups = [
    { title: t('form.what'), fields: what },
    { title: t('form.connected'), fields: analysis },
    { title: t('form.stream'), fields: stream },
    { title: t('form.login'), fields: login },
  ]
  return (
    <ResourcePage
      of={aiBox}
      columns={columns}
      second={{ name: 'code' }}
      search={search}
      inputs={inputs}
      more={acts}
      form={{ groups }}
    />
  )
}
