import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { cameraBind } from '@fengsui/contract/video/camera-bind.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { page, submit } from '../../ui/client/resource-calls.ts'
import { InputDialog } from '../../ui/resource/form/input-dialog.tsx'
import { ResourceDialog } from '../../ui/resource/form/lazy-resource-dialog.tsx'
import { ImportButton } from '../../ui/resource/import/import-button.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { useSession } from '../../ui/session/session-store.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { BindDialog } from './bind-dialog.tsx'
import { FindCamerasDialog } from './find-cameras-dialog.tsx'
import { numberOf } from './number-of.ts'
import { useCameraForm } from './use-camera-form.tsx'
import { useLiveRegister } from './use-live-register.ts'
import { useTryOut } from './use-try-out.tsx'
import '../../i18n/areas/video-texts.ts'

const { id: _, ...fields } = cameraBind.calls.updatePerson.input

/** Changes how many people may be in the picture of a bound camera. */
function LimitDialog({ row, close }: { row: RowOf<typeof camera>; close: () => void }) {
  const { t } = useTranslation('video')
  return (
    <InputDialog
      title={t('limit.title')}
      subject={t('limit.subject', { name: row.name, place: row.bindName })}
      note={t('limit.note')}
      fields={fields}
      initial={{ maxPerson: row.maxPerson ?? '' }}
      of={camera}
      send={async ({ maxPerson }) => {
        const binding = await bindingOf(row.id)
        await call(cameraBind, 'updatePerson', { id: binding?.id, maxPerson: numberOf(maxPerson) })
      }}
      close={close}
    />
  )
}

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

/** Cameras: what each looks at, and through which recorder and box. */
export default function CamerasPage() {
  const { t } = useTranslation('video')
  useLiveRegister(camera)
  const may = usePermission()
  const isPlant = useSession(({ me }) => me?.userType === 'esp')
  const unbind = useUnbind()
  const tryOut = useTryOut()
  const [binding, setBinding] = useState<{ rows: readonly Row[]; clear: () => void }>()
  const [limited, setLimited] = useState<Row>()
  const [isFinding, setIsFinding] = useState(false)
  const [filled, setFilled] = useState<Readonly<Record<string, unknown>>>()
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
  const { inputs, choice } = useCameraForm()
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
        form={choice}
        actions={
          may('video_add') && (
            <>
              <Button onClick={() => setIsFinding(true)}>{t('find.act')}</Button>
              {isPlant && (
                <ImportButton of={camera} take="import-cameras" title={t('import.act')} note={t('import.note')} />
              )}
            </>
          )
        }
      />
      {isFinding && (
        <FindCamerasDialog
          found={(values) => {
            setIsFinding(false)
            setFilled(values)
          }}
          close={() => setIsFinding(false)}
        />
      )}
      {filled && (
        <ResourceDialog
          of={camera}
          row={undefined}
          own={inputs}
          choice={{ ...choice, defaults: filled }}
          save={(values) => submit(camera, values)}
          close={() => setFilled(undefined)}
        />
      )}
      {binding && <BindDialog rows={binding.rows} done={binding.clear} close={() => setBinding(undefined)} />}
      {limited && <LimitDialog row={limited} close={() => setLimited(undefined)} />}
    </>
  )
}

/** Returns a function that asks, then ends the binding of a camera. */
function useUnbind(): (row: RowOf<typeof camera>) => void {
  const { t } = useTranslation(['video', 'kit'])
  const { modal, message } = App.useApp()
  const client = useQueryClient()
  const unbind = async (id: string) => {
    try {
      const binding = await bindingOf(id)
      await call(cameraBind, 'remove', { ids: binding?.id })
      message.success(t('video:unbind.done'))
      void client.invalidateQueries({ queryKey: listKey(camera) })
    } catch (error) {
      message.error((error as Error).message)
    }
  }
  return (row) =>
    void modal.confirm({
      title: t('video:unbind.ask', { name: row.name, place: row.bindName }),
      content: t('video:unbind.what'),
      okText: t('video:unbind.act'),
      cancelText: t('kit:form.cancel'),
      width: 416,
      onOk: () => unbind(row.id),
    })
}

/** Returns the binding of a camera. */
async function bindingOf(cameraId: string): Promise<RowOf<typeof cameraBind> | undefined> {
  const { records } = await page(cameraBind, { cameraId, size: 1 })
  return records[0]
}
