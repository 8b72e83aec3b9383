import { camera } from '@fengsui/contract/video/camera.ts'
import { useTranslation } from 'react-i18next'
import { KeyInput } from '../../ui/resource/inputs/key-input.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'

const columns = [
  'name',
  'enterpriseName',
  'bindName',
  'maxPerson',
  'onLine',
  'heartTime',
  'nvrName',
  'channelNo',
  'aiName',
  'protocolType',
  'isKey',
] as const
const search = [
  'name',
  'enterpriseId',
  'workplaceId',
  'onLine',
  'protocolType',
  'cameraKind',
  'nvrId',
  'isKey',
] as const
const inputs = { loginPassword: KeyInput }
const what = [
  'enterpriseId',
  'code',
  'name',
  'monitorCode',
  'cameraKind',
  'inOutType',
  'manufacturer',
  'model',
] as const
const stream = ['protocolType', 'mainStream', 'subStream', 'onvifUrl', 'ip', 'port', 'ptz', 'isKey'] as const
const login = ['loginName', 'loginPassword', 'forgetLogin'] as const
const connected = ['nvrId', 'channelNo', 'aiId', 'gatewayId', 'enabled'] as const
const place = ['workplaceId', 'warehouseId', 'longitude', 'latitude'] as const

/** Cameras: what each looks at, and through which recorder and box. */
export default function CamerasPage() {
  const { t } = useTranslation('video')
  const groups = [
    { title: t('form.what'), fields: what },
    { title: t('form.stream'), fields: stream },
    { title: t('form.login'), fields: login },
    { title: t('form.connected'), fields: connected },
    { title: t('form.place'), fields: place },
  ]
  return (
    <ResourcePage
      of={camera}
      columns={columns}
      second={{ name: 'code' }}
      search={search}
      inputs={inputs}
      form={{ groups, note: t('loginNote') }}
    />
  )
}
