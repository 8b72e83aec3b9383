import { accessDevice } from '@fengsui/contract/video/access-device.ts'
import { useTranslation } from 'react-i18next'
import { KeyInput } from '../../ui/resource/inputs/key-input.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useLiveRegister } from './use-live-register.ts'
import '../../i18n/areas/video-texts.ts'

const columns = ['name', 'enterpriseName', 'dvType', 'onLine', 'heartTime', 'channelCount', 'onlineChannels'] as const
const search = ['name', 'enterpriseId', 'dvType', 'onLine', 'enabled'] as const
const inputs = { loginPassword: KeyInput, appSecret: KeyInput }
const what = ['enterpriseId', 'code', 'name', 'dvType', 'manufacturer', 'model', 'channelCount', 'enabled'] as const
const stream = ['ip', 'port', 'sdkPort', 'platformUrl', 'gatewayId'] as const
const login = ['loginName', 'loginPassword', 'appKey', 'appSecret', 'forgetLogin'] as const

/** Video recorders, encoders and platforms through which streams come. */
export default function AccessDevicesPage() {
  const { t } = useTranslation('video')
  useLiveRegister(accessDevice)
  const groups = [
    { title: t('form.what'), fields: what },
    { title: t('form.stream'), fields: stream },
    { title: t('form.login'), fields: login },
  ]
  return (
    <ResourcePage
      of={accessDevice}
      columns={columns}
      second={{ name: 'code' }}
      search={search}
      inputs={inputs}
      form={{ groups, note: t('loginNote') }}
    />
  )
}
