import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../../ui/resource/inputs/input-props.ts'
import { KeyInput } from '../../ui/resource/inputs/key-input.tsx'
import { AlgorithmsInput } from './algorithms-input.tsx'
import '../../i18n/areas/playback-texts.ts'
import '../../i18n/areas/video-texts.ts'

const days = [1, 2, 3, 4, 5, 6, 7] as const

/** Days of the week, 1 Monday to 7 Sunday; none means every day. */
function WeekdaysInput({ value, onChange }: InputProps) {
  const { t } = useTranslation('playback')
  return (
    <Checkbox.Group
      value={Array.isArray(value) ? value.map(Number) : []}
      options={days.map((day) => ({ value: day, label: t(`record.day.${day}`) }))}
      onChange={(chosen) => onChange(chosen.map(Number).sort())}
    />
  )
}

const inputs = { loginPassword: KeyInput, aiTypes: AlgorithmsInput, recordDays: WeekdaysInput }
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
const stream = [
  'protocolType',
  'mainStream',
  'subStream',
  'onvifUrl',
  'ip',
  'port',
  'ptz',
  'isKey',
  'eventBy',
  'eventUrl',
] as const
const login = ['loginName', 'loginPassword', 'forgetLogin'] as const
const connected = ['nvrId', 'channelNo', 'aiId', 'aiTypes', 'gatewayId', 'enabled'] as const
const record = ['recordMode', 'bufferSeconds', 'recordDays', 'recordFrom', 'recordTo'] as const
const place = ['workplaceId', 'warehouseId', 'longitude', 'latitude'] as const

/** Returns the form of a camera in its parts, with its own inputs. */
export function useCameraForm() {
  const { t } = useTranslation(['video', 'playback'])
  const groups = [
    { title: t('form.what'), fields: what },
    { title: t('form.stream'), fields: stream },
    { title: t('form.login'), fields: login },
    { title: t('form.connected'), fields: connected },
    { title: t('playback:record.group'), fields: record },
    { title: t('form.place'), fields: place },
  ]
  return { inputs, choice: { groups, note: t('loginNote') } }
}
