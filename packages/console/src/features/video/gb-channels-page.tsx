import { cameraProtocol } from '@fengsui/contract/dictionaries/video.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { gbChannel } from '@fengsui/contract/video/gb-channel.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { submit } from '../../ui/client/resource-calls.ts'
import { ResourceDialog } from '../../ui/resource/form/lazy-resource-dialog.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { GbStrangersDialog } from './gb-strangers-dialog.tsx'
import { useCameraForm } from './use-camera-form.tsx'
import '../../i18n/areas/video-texts.ts'

type Row = RowOf<typeof gbChannel>

const columns = ['name', 'deviceName', 'isOn', 'cameraName', 'manufacturer', 'enterpriseName', 'seenTime'] as const
const search = ['name', 'channelId', 'deviceName', 'enterpriseId', 'isOn'] as const
/** What a camera that is taken over has from its device. */
const defaultsOf = ({ channelId, name, enterpriseId, deviceId, manufacturer, model }: Row) => ({
  enterpriseId,
  code: channelId,
  name: name ?? channelId,
  monitorCode: channelId,
  protocolType: cameraProtocol.is.gbT28181,
  nvrId: deviceId,
  manufacturer,
  model,
})

/** Cameras that devices registered by GB/T 28181 report; a user takes over what is wanted. */
export default function GbChannelsPage() {
  const { t } = useTranslation('video')
  const may = usePermission()
  const client = useQueryClient()
  const { message } = App.useApp()
  const { inputs, choice } = useCameraForm()
  const [taken, setTaken] = useState<Row>()
  const [seesStrangers, setSeesStrangers] = useState(false)
  const refresh = async ({ deviceId }: Row) => {
    try {
      await call(gbChannel, 'refresh', { deviceId: String(deviceId) })
      message.success(t('gb.asked'))
    } catch (error) {
      message.error((error as Error).message)
    }
  }
  const acts = (row: Row) => [
    ...(may('video_add') && !row.cameraId ? [{ key: 'take', label: t('gb.take'), run: () => setTaken(row) }] : []),
    ...(may('video_edit') ? [{ key: 'refresh', label: t('gb.refresh'), run: () => void refresh(row) }] : []),
  ]
  return (
    <>
      <ResourcePage
        of={gbChannel}
        columns={columns}
        second={{ name: 'channelId' }}
        search={search}
        acts={acts}
        actions={may('video_add') && <Button onClick={() => setSeesStrangers(true)}>{t('gb.strangers')}</Button>}
      />
      {taken && (
        <ResourceDialog
          of={camera}
          row={undefined}
          own={inputs}
          choice={{ ...choice, defaults: defaultsOf(taken) }}
          save={async (values) => {
            const saved = await submit(camera, values)
            await client.invalidateQueries({ queryKey: listKey(gbChannel) })
            return saved
          }}
          close={() => setTaken(undefined)}
        />
      )}
      {seesStrangers && <GbStrangersDialog close={() => setSeesStrangers(false)} />}
    </>
  )
}
