import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyInput } from '../../ui/resource/inputs/key-input.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { usePermission } from '../../ui/session/use-me.ts'
import { AlgorithmsInput } from './algorithms-input.tsx'
import { BindDialog } from './bind-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { useTryOut } from './use-try-out.tsx'
import { useUnbind } from './use-unbind.ts'
import { WeekdaysInput } from './weekdays-input.tsx'

type Row = RowOf<typeof camera>

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
const stream = ['protocolType', 'mainStream', 'subStream', 'onvifUrl', 'ip', 'port', 'ptz', 'isKey'] as const
const login = ['loginName', 'loginPassword', 'forgetLogin'] as const
const connected = ['nvrId', 'channelNo', 'aiId', 'aiTypes', 'gatewayId', 'enabled'] as const
const record = ['recordMode', 'bufferSeconds', 'recordDays', 'recordFrom', 'recordTo'] as const
const place = ['workplaceId', 'warehouseId', 'longitude', 'latitude'] as const

/** Cameras: what each looks at, and through which recorder and box. */
export default function CamerasPage() {
  const { t } = useTranslation(['video', 'playback'])
  const may = usePermission()
  const unbind = useUnbind()
  const tryOut = useTryOut()
  const [binding, setBinding] = useState<{ rows: readonly Row[]; clear: () => void }>()
  const [limited, setLimited] = useState<Row>()
  const acts = (row: Row) => {
    const tests = may('video_edit') ? [{ key: 'try', label: t('try.act'), run: () => tryOut(row) }] : []
    if (!may('video_bind')) return tests
    if (!row.bindKind)
      return [...tests, { key: 'bind', label: t('bind.act'), run: () => setBinding({ rows: [row], clear: () => {} }) }]
    return [
      ...tests,
      { key: 'limit', label: t('limit.act'), run: () => setLimited(row) },
      { key: 'unbind', label: t('unbind.act'), run: () => unbind(row) },
    ]
  }
  const bulk = (rows: readonly Row[], clear: () => void) =>
    may('video_bind') ? [{ key: 'bind', label: t('bind.act'), run: () => setBinding({ rows, clear }) }] : []
  const groups = [
    { title: t('form.what'), fields: what },
    { title: t('form.stream'), fields: stream },
    { title: t('form.login'), fields: login },
    { title: t('form.connected'), fields: connected },
    { title: t('playback:record.group'), fields: record },
    { title: t('form.place'), fields: place },
  ]
  return (
    <>
      <ResourcePage
        of={camera}
        columns={columns}
        second={{ name: 'code' }}
        search={search}
        more={acts}
        bulk={bulk}
        inputs={inputs}
        form={{ groups, note: t('loginNote') }}
      />
      {binding && <BindDialog rows={binding.rows} done={binding.clear} close={() => setBinding(undefined)} />}
      {limited && <LimitDialog row={limited} close={() => setLimited(undefined)} />}
    </>
  )
}
