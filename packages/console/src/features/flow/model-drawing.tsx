import { DownloadOutlined } from '@ant-design/icons'
import { flowDeployment } from '@fengsui/contract/flow/flow-deployment.ts'
import { type FlowFault, flowModel } from '@fengsui/contract/flow/flow-model.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { page, submit } from '../../ui/client/resource-calls.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { Page } from '../../ui/page/page.tsx'
import { useTabTitle } from '../../ui/page/tab-scope.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { readFile, saveFile } from './bpmn-file.ts'
import { CheckLine } from './check-line.tsx'
import type { Drawing } from './diagram/editor.tsx'
import { newModel } from './diagram/new-model.ts'
import { FileButton } from './file-button.tsx'
import { FlowEditor, FlowViewer } from './lazy-diagram.tsx'
import { useDeploy } from './use-deploy.tsx'
import './flow.css'
import '../../i18n/areas/flow-texts.ts'

type Model = RowOf<typeof flowModel>

/** The drawing of a model with its buttons, and below it what the check says. */
export function ModelDrawing({ model }: { model: Model }) {
  const { t } = useTranslation('flow')
  const { message } = App.useApp()
  const may = usePermission()
  const client = useQueryClient()
  const drawing = useRef<Drawing>(null)
  const [xml, setXml] = useState(
    () =>
      String(model.modelEditorXml ?? '') ||
      newModel(String(model.modelKey), String(model.name), {
        start: t('new.start'),
        review: t('new.review'),
        pass: t('new.pass'),
      }),
  )
  const [isChanged, setChanged] = useState(!model.modelEditorXml)
  const [canUndo, setUndo] = useState(false)
  const [faults, setFaults] = useState<readonly FlowFault[]>()
  const { deploy, dialog } = useDeploy()
  const versions = useVersions(model)
  const mayEdit = may('flow_model_edit')
  const name = String(model.name)
  useTabTitle(name)
  const faulty = useMemo(() => (faults ?? []).flatMap(({ elementId }) => elementId ?? []), [faults])
  const file = async () => (drawing.current ? drawing.current.file() : xml)
  const saying = { onError: (error: Error) => void message.error(error.message) }
  const checking = useMutation({
    mutationFn: async () => {
      const category = String(model.category ?? '')
      const found = await call(flowModel, 'validate', {
        modelEditorXml: await file(),
        ...(category ? { category: `flow_${category}` } : {}),
      })
      setFaults(found)
      return found
    },
    ...saying,
  })
  const saving = useMutation({
    mutationFn: async () => {
      const { id, version, modelKey, category } = model
      await submit(flowModel, { id, version, name, modelKey, category, modelEditorXml: await file() })
      setChanged(false)
      await client.invalidateQueries({ queryKey: listKey(flowModel) })
    },
    onSuccess: () => void message.success(t('model.saved')),
    ...saying,
  })
  const deployDrawn = async () => {
    const found = await checking.mutateAsync().catch(() => undefined)
    if (!found || found.length > 0) return
    if (isChanged) await saving.mutateAsync().catch(() => undefined)
    deploy(model)
  }
  const take = async (chosen: File) => {
    const text = await readFile(chosen)
    if (!text) {
      message.error(t('file.tooLarge'))
      return
    }
    setXml(text)
    setFaults(undefined)
    setChanged(true)
  }
  // While the drawing has the focus, it undoes by itself.
  const isOutside = () => !document.activeElement?.closest('.fs-flow-canvas')
  const step = (run: ((on: Drawing) => void) | undefined) => () => drawing.current && run?.(drawing.current)
  useKeys(
    [
      { keys: 'Ctrl+S', label: t('keys.save'), always: true, run: () => saving.mutate() },
      { keys: 'Ctrl+Z', label: t('keys.undo'), run: step((on) => isOutside() && on.undo()) },
      { keys: 'Ctrl+Y', label: t('keys.redo'), run: step((on) => isOutside() && on.redo()) },
      { keys: '+', label: t('keys.zoomIn'), run: step((on) => on.zoom(1)) },
      { keys: '-', label: t('keys.zoomOut'), run: step((on) => on.zoom(-1)) },
      { keys: '0', label: t('keys.fit'), run: step((on) => on.fit()) },
    ],
    mayEdit,
  )
  return (
    <Page
      title={name}
      beside={<span className="fs-flow-versions">{versions.said}</span>}
      actions={
        <>
          {mayEdit && (
            <>
              <Button disabled={!canUndo} onClick={() => drawing.current?.undo()}>
                {t('keys.undo')} <kbd className="fs-flow-key">Ctrl Z</kbd>
              </Button>
              <FileButton label={t('file.import')} choose={(chosen) => void take(chosen)} />
            </>
          )}
          <Button icon={<DownloadOutlined />} onClick={() => void file().then((text) => saveFile(text, name))}>
            {t('file.export')}
          </Button>
          <Button loading={checking.isPending} onClick={() => checking.mutate()}>
            {t('check.act')}
          </Button>
          {mayEdit && (
            <Button loading={saving.isPending} disabled={!isChanged} onClick={() => saving.mutate()}>
              {t('model.save')} <kbd className="fs-flow-key">Ctrl S</kbd>
            </Button>
          )}
          {may('flow_manager_add') && (
            <Button type="primary" onClick={() => void deployDrawn()}>
              {t('deploy.next', { version: versions.next })}
            </Button>
          )}
        </>
      }
    >
      <div className="fs-flow-page">
        {mayEdit ? (
          <FlowEditor
            ref={drawing}
            xml={xml}
            label={t('model.drawn', { name })}
            faulty={faulty}
            onChange={(undoable) => {
              setUndo(undoable)
              setChanged(true)
            }}
          />
        ) : (
          <div className="fs-flow-read">
            <FlowViewer xml={xml} label={t('model.drawn', { name })} />
          </div>
        )}
        <CheckLine faults={faults} busy={checking.isPending} choose={(id) => drawing.current?.choose(id)} />
      </div>
      {dialog}
    </Page>
  )
}

/** Returns what is deployed of the category of a model: the next version, and a sentence with what runs. */
function useVersions({ category }: { category?: unknown }): { next: number; said: string } {
  const { t } = useTranslation('flow')
  const may = usePermission()
  const { data } = useQuery({
    queryKey: [...listKey(flowDeployment), 'versions', category],
    queryFn: ({ signal }) => page(flowDeployment, { category, size: 100 }, signal),
    enabled: Boolean(category) && may('flow_manager_view'),
  })
  const rows = data?.records ?? []
  const last = Math.max(0, ...rows.map(({ version }) => Number(version)))
  const running = rows.reduce((sum, { runningCount }) => sum + Number(runningCount ?? 0), 0)
  return {
    next: last + 1,
    said: last > 0 ? t('model.deployed', { next: last + 1, version: last, count: running }) : t('model.draft'),
  }
}
