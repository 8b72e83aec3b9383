import { flowModel } from '@fengsui/contract/flow/flow-model.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { detail, submit } from '../../ui/client/resource-calls.ts'
import { InputDialog } from '../../ui/resource/form/input-dialog.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { usePermission } from '../../ui/session/use-me.ts'
import { nameOfFile, readFile, saveFile } from './bpmn-file.ts'
import { CategoryChoice } from './category-choice.tsx'
import { newModel } from './diagram/new-model.ts'
import { FileButton } from './file-button.tsx'
import { useDeploy } from './use-deploy.tsx'
import '../../i18n/areas/flow-texts.ts'

type Model = RowOf<typeof flowModel>
const { name, category, description } = flowModel.fields
const importFields = { name, category, description }

/** Drawn processes by category; each is drawn, checked and deployed on a page of its own. */
export default function ModelsPage() {
  const { t } = useTranslation('flow')
  const go = useNavigate()
  const may = usePermission()
  const { message } = App.useApp()
  const { deploy, dialog } = useDeploy()
  const [file, setFile] = useState<{ xml: string; name: string }>()
  const draw = ({ id }: Model) => void go(`/flow/model/${id}`)
  const save = async (values: Readonly<Record<string, unknown>>) => {
    const isNew = values.id === undefined
    const key = String(values.modelKey ?? '') || `process_${Date.now().toString(36)}`
    const drawn = isNew ? { modelKey: key, modelEditorXml: newModel(key, String(values.name), startWords(t)) } : {}
    return submit(flowModel, { ...values, ...drawn })
  }
  const take = async (chosen: File) => {
    const xml = await readFile(chosen)
    if (xml) setFile({ xml, name: nameOfFile(chosen) })
    else message.error(t('file.tooLarge'))
  }
  const exportOne = async ({ id, name }: Model) => {
    try {
      const { modelEditorXml } = await detail(flowModel, id)
      if (modelEditorXml) saveFile(String(modelEditorXml), String(name))
      else message.warning(t('file.none'))
    } catch (error) {
      message.error((error as Error).message)
    }
  }
  return (
    <>
      <ResourcePage
        of={flowModel}
        columns={['name', 'category', 'modelKey', 'version', 'description', 'lastUpdated', 'created']}
        omit={['modelEditorXml']}
        search={['name', 'modelKey', 'category']}
        exportable={false}
        toolbar={<CategoryChoice />}
        form={{ omit: ['modelEditorXml', 'version', 'created', 'lastUpdated'] }}
        save={save}
        onOpen={draw}
        actions={
          may('flow_model_add') && <FileButton label={t('file.import')} choose={(chosen) => void take(chosen)} />
        }
        acts={(row) => [
          { key: 'draw', label: t(may('flow_model_edit') ? 'model.draw' : 'model.look'), run: () => draw(row) },
          ...(may('flow_manager_add') ? [{ key: 'deploy', label: t('deploy.act'), run: () => deploy(row) }] : []),
        ]}
        more={(row) => [{ key: 'export', label: t('file.export'), run: () => void exportOne(row) }]}
      />
      {dialog}
      {file && (
        <InputDialog
          title={t('file.import')}
          subject={t('file.importWhat', { name: file.name })}
          submitLabel={t('file.take')}
          said={t('file.taken')}
          fields={importFields}
          initial={{ name: file.name }}
          of={flowModel}
          send={async (values) => {
            const added = await submit(flowModel, { ...values, modelEditorXml: file.xml })
            if (added?.id) void go(`/flow/model/${added.id}`)
          }}
          close={() => setFile(undefined)}
        />
      )}
    </>
  )
}

const startWords = (t: ReturnType<typeof useTranslation<'flow'>>['t']) => ({
  start: t('new.start'),
  review: t('new.review'),
  pass: t('new.pass'),
})
