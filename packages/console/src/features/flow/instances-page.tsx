import { flowState } from '@fengsui/contract/dictionaries/flows.ts'
import { flowInstance } from '@fengsui/contract/flow/flow-instance.ts'
import { flowWork } from '@fengsui/contract/flow/flow-work.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { useAddress } from '../../ui/address/use-address.ts'
import { call } from '../../ui/client/call.ts'
import { Drawer } from '../../ui/page/drawer.tsx'
import { FactList } from '../../ui/resource/fact-list.tsx'
import { InputDialog } from '../../ui/resource/form/input-dialog.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { usePermission, useUserInfo } from '../../ui/session/use-me.ts'
import type { Act } from '../../ui/table/row-acts.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { CategoryChoice } from './category-choice.tsx'
import { InstanceEnding, InstanceView, viewKey } from './instance-view.tsx'
import '../../i18n/areas/flow-texts.ts'

type Instance = RowOf<typeof flowInstance>
const { deleteReason } = flowInstance.calls.deleteProcessInstance.input
const { reason } = flowWork.calls.withdraw.input
const facts = [
  'enterpriseName',
  'category',
  'processDefinitionName',
  'processDefinitionVersion',
  'state',
  'startUserName',
  'startTime',
  'endTime',
  'taskNames',
] as const

/** Running processes and their states; withdrawn by the person who proposed the change, deleted with a reason. */
export default function InstancesPage() {
  const { t } = useTranslation('flow')
  const may = usePermission()
  const me = useUserInfo().data?.userId
  const width = useWidth()
  const client = useQueryClient()
  const [opened, setOpened] = useState<Instance>()
  const [ending, setEnding] = useState<{ row: Instance; how: 'withdraw' | 'remove' }>()
  const actsOf = (row: Instance): Act[] => {
    const isRunning = row.state === flowState.is.running
    return [
      ...(isRunning && me !== undefined && String(row.startUser) === String(me)
        ? [{ key: 'withdraw', label: t('follow.withdraw'), run: () => setEnding({ row, how: 'withdraw' as const }) }]
        : []),
      ...(isRunning && may('flow_follow_delete')
        ? [
            {
              key: 'remove',
              label: t('follow.remove'),
              danger: true,
              rare: true,
              run: () => setEnding({ row, how: 'remove' as const }),
            },
          ]
        : []),
    ]
  }
  return (
    <>
      <ResourcePage
        of={flowInstance}
        columns={[
          'subjectName',
          'enterpriseName',
          'category',
          'taskNames',
          'state',
          'startUserName',
          'startTime',
          'processDefinitionName',
          'processDefinitionVersion',
        ]}
        omit={['processDefinitionKey']}
        search={['subjectName', 'enterpriseName', 'startUserName', 'startTime']}
        exportable={false}
        toolbar={
          <>
            <StateChoice />
            <CategoryChoice />
          </>
        }
        acts={actsOf}
        onOpen={setOpened}
      />
      <Drawer
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened && String(opened.subjectName ?? '')}
        size={width === 'phone' ? '100%' : 1040}
        footer={
          opened &&
          actsOf(opened).map(({ key, label, run }) => (
            <Button key={key} onClick={run}>
              {label}
            </Button>
          ))
        }
      >
        {opened && (
          <>
            <InstanceEnding processInstanceId={String(opened.processInstanceId ?? opened.id)} />
            <FactList of={flowInstance} row={{ ...opened }} names={facts} />
            <InstanceView processInstanceId={String(opened.processInstanceId ?? opened.id)} />
          </>
        )}
      </Drawer>
      {ending && (
        <InputDialog
          title={t(`follow.${ending.how}`)}
          subject={<b>{String(ending.row.subjectName ?? '')}</b>}
          note={t(`follow.${ending.how}What`)}
          submitLabel={t(`follow.${ending.how}`)}
          said={t(`follow.${ending.how}Done`)}
          fields={ending.how === 'remove' ? { deleteReason } : { reason }}
          initial={{}}
          of={flowInstance}
          send={async (values) => {
            const processInstanceId = String(ending.row.processInstanceId ?? ending.row.id)
            if (ending.how === 'remove')
              await call(flowInstance, 'deleteProcessInstance', {
                processInstanceId,
                deleteReason: String(values.deleteReason),
              })
            else
              await call(flowWork, 'withdraw', { processInstanceId, reason: (values.reason as string | null) ?? null })
            void client.invalidateQueries({ queryKey: viewKey })
            setOpened(undefined)
          }}
          close={() => setEnding(undefined)}
        />
      )}
    </>
  )
}

const { running, approved, returned } = flowState.is

/** Running processes, as the list has without a filter; those that ended so; or all. */
function StateChoice() {
  const { t } = useTranslation('flow')
  const label = useLabel()
  const [params, change] = useAddress()
  return (
    <Segmented
      aria-label={t('follow.state')}
      value={params.get('state_notnull') ? 'all' : (params.get('state') ?? running)}
      options={[
        ...[running, approved, returned].map((value) => ({ value, label: label(labelOf(flowState, value)) })),
        { value: 'all', label: t('all') },
      ]}
      onChange={(value: string) =>
        change({
          current: null,
          state: value === 'all' || value === running ? null : value,
          state_notnull: value === 'all' ? '1' : null,
        })
      }
    />
  )
}
