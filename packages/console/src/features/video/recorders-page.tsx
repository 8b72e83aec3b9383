import { recorder } from '@fengsui/contract/video/recorder.ts'
import { useTranslation } from 'react-i18next'
import { KeyInput } from '../../ui/resource/inputs/key-input.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useLiveRegister } from './use-live-register.ts'
import '../../i18n/areas/video-texts.ts'

const columns = [
  'name',
  'enterpriseName',
  'onLine',
  'gbState',
  'heartTime',
  'channelCount',
  'usedChannels',
  'diskState',
  'diskFree',
  'keepDays',
] as const
const search = ['name', 'enterpriseId', 'onLine', 'enabled'] as const
const inputs = { loginPassword: KeyInput }
const what = ['enterpriseId', 'code', 'name', 'manufacturer', 'model', 'channelCount', 'keepDays', 'enabled'] as const
const stream = ['ip', 'port', 'onvifUrl', 'gbServerId', 'gatewayId', 'eventBy', 'eventUrl'] as const
const login = ['loginName', 'loginPassword', 'forgetLogin'] as const

/** Network recorders with their channels, disk and days kept. */
export default function RecordersPage() {
  const { t } = useTranslation('video')
  useLiveRegister(recorder)
  const groups = [
    { title: t('form.what'), fields: what },
    { title: t('form.stream'), fields: stream },
    { title: t('form.login'), fields: login },
  ]
  return (
    <ResourcePage
      of={recorder}
      columns={columns}
      second={{ name: 'code' }}
      search={search}
      inputs={inputs}
      form={{ groups, note: t('loginNote') }}
    />
  )
}
