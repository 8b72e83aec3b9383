import { flowMode, suspensionState } from '@fengsui/contract/dictionaries/flows.ts'
import { flowDeployment } from '@fengsui/contract/flow/flow-deployment.ts'
import { keysOf, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { useAddress } from '../../ui/address/use-address.ts'
import { call } from '../../ui/client/call.ts'
import { Drawer } from '../../ui/page/drawer.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { useWidth } from '../../ui/use-width.ts'
import { CategoryChoice } from './category-choice.tsx'
import { InstanceView } from './instance-view.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import '../../i18n/areas/flow-texts.ts'

type Deployment = RowOf<typeof flowDeployment>

/** Deployed versions: their diagram, activation and suspension, files of their own, deletion of those that do not run. */
export default function DeploymentsPage() {
  const { t } = useTranslation('flow')
  const may = usePermission()
  const width = useWidth()
  const client = useQueryClient()
  const { modal, message } = App.useApp()
  const [opened, setOpened] = useState<Deployment>()
  const [isUploading, setUploading] = useState(false)
  const ask = (row: Deployment, key: 'activate' | 'suspend' | 'remove', send: () => Promise<unknown>) =>
    void modal.confirm({
      title: t(`manager.${key}Ask`, { name: String(row.name), version: Number(row.version) }),
      content: t(`manager.${key}What`, { count: Number(row.runningCount ?? 0) }),
      okText: t(`manager.${key}`),
      cancelText: t('cancel'),
      width: 416,
      onOk: async () => {
        try {
          await send()
          message.success(t(`manager.${key}Done`))
          void client.invalidateQueries({ queryKey: listKey(flowDeployment) })
        } catch (error) {
          message.error((error as Error).message)
        }
      },
    })
  const actsOf = (row: Deployment) => {
    const isActive = String(row.suspensionState) === suspensionState.is.active
    const key = isActive ? 'suspend' : 'activate'
    const state = isActive ? 'suspend' : 'active'
    return [
      ...(may('flow_manager_image') ? [{ key: 'image', label: t('manager.image'), run: () => setOpened(row) }] : []),
      ...(may('flow_manager_state')
        ? [
            {
              key,
              label: t(`manager.${key}`),
              run: () => ask(row, key, () => call(flowDeployment, 'changeState', { state, processId: row.id })),
            },
          ]
        : []),
      ...(may('flow_manager_remove') && Number(row.runningCount ?? 0) === 0
        ? [
            {
              key: 'remove',
              label: t('manager.remove'),
              rare: true,
              danger: true,
              run: () => ask(row, 'remove', () => call(flowDeployment, 'deleteDeployment', { deploymentIds: row.id })),
            },
          ]
        : []),
    ]
  }
  return (
    <>
      <ResourcePage
        of={flowDeployment}
        columns={[
          'name',
          'category',
          'version',
          'suspensionState',
          'runningCount',
          'mode',
          'key',
          'deploymentTime',
          'deployUserName',
        ]}
        omit={['tenantId', 'deploymentId']}
        search={['name', 'key', 'category', 'suspensionState', 'mode', 'deploymentTime']}
        exportable={false}
        toolbar={
          <>
            <ModeChoice />
            <CategoryChoice />
          </>
        }
        actions={
          may('flow_manager_add') && (
            <Button type="primary" onClick={() => setUploading(true)}>
              {t('manager.upload')}
            </Button>
          )
        }
        acts={actsOf}
        onOpen={setOpened}
      />
      <Drawer
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened && t('follow.drawn', { name: String(opened.name), version: Number(opened.version) })}
        size={width === 'phone' ? '100%' : 920}
      >
        {opened && <InstanceView processDefinitionId={opened.id} />}
      </Drawer>
      {isUploading && <UploadDialog close={() => setUploading(false)} />}
    </>
  )
}

/** Common processes or those of a tenant. */
function ModeChoice() {
  const { t } = useTranslation('flow')
  const label = useLabel()
  const [params, change] = useAddress()
  return (
    <Segmented
      aria-label={t('mode')}
      value={params.get('mode') ?? ''}
      options={[
        { value: '', label: t('all') },
        ...keysOf(flowMode).map((value) => ({ value, label: label(labelOf(flowMode, value)) })),
      ]}
      onChange={(value: string) => change({ current: null, mode: value || null })}
    />
  )
}
