import { jt808Terminal as of } from '@fengsui/contract/tracks/terminal.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { PaperTable } from '../../ui/page/paper-table.tsx'
import { ListFailed } from '../../ui/resource/list-instead.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import { CommandDialog, type CommandedTerminal } from './command-dialog.tsx'
import '../../i18n/areas/tracks-texts.ts'

const columns = [
  'terminalNo',
  'plateNumber',
  'onLine',
  'enabled',
  'locateTime',
  'registerTime',
  'model',
  'enterpriseName',
] as const
const search = ['terminalNo', 'plateNumber', 'enterpriseId', 'onLine', 'enabled'] as const

/** Terminals that may connect by JT/T 808. A new code is shown once. */
export default function TerminalsPage() {
  const { t } = useTranslation(['tracks', 'kit'])
  const may = usePermission()
  const client = useQueryClient()
  const [seesStrangers, setSeesStrangers] = useState(false)
  const [shown, setShown] = useState<{ terminalNo: string; code: string }>()
  const [asked, setAsked] = useState<{ id: string; terminalNo: string }>()
  const [commanded, setCommanded] = useState<CommandedTerminal>()
  const renew = useMutation({
    mutationFn: ({ id }: { id: string; terminalNo: string }) => call(of, 'renewCode', { id }),
    onSuccess: ({ code }, { terminalNo }) => {
      setShown({ terminalNo, code })
      void client.invalidateQueries({ queryKey: listKey(of) })
    },
    onSettled: () => setAsked(undefined),
  })
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        search={search}
        acts={(row) =>
          may('transport_edit')
            ? [
                {
                  key: 'command',
                  label: t('command.act'),
                  run: () =>
                    setCommanded({
                      id: row.id,
                      terminalNo: String(row.terminalNo),
                      vehicleId: String(row.vehicleId),
                      onLine: row.onLine === 1,
                    }),
                },
                {
                  key: 'renew',
                  label: t('renew'),
                  run: () => setAsked({ id: row.id, terminalNo: String(row.terminalNo) }),
                },
              ]
            : []
        }
        actions={may('transport_edit') && <Button onClick={() => setSeesStrangers(true)}>{t('strangers')}</Button>}
      />
      {asked && (
        <Modal
          open
          title={t('renewTitle', { terminal: asked.terminalNo })}
          okText={t('renew')}
          okButtonProps={{ loading: renew.isPending }}
          onOk={() => renew.mutate(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t('renewNote')}</p>
        </Modal>
      )}
      {shown && (
        <Modal
          open
          title={t('codeTitle', { terminal: shown.terminalNo })}
          mask={{ closable: false }}
          onCancel={() => setShown(undefined)}
          footer={<Button onClick={() => setShown(undefined)}>{t('kit:form.close')}</Button>}
        >
          <p>{t('codeNote')}</p>
          <Typography.Text code copyable>
            {shown.code}
          </Typography.Text>
        </Modal>
      )}
      {commanded && <CommandDialog terminal={commanded} close={() => setCommanded(undefined)} />}
      {seesStrangers && <StrangersDialog close={() => setSeesStrangers(false)} />}
    </>
  )
}

/** Numbers that connected without being in the register. */
function StrangersDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('tracks')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [of.path, 'strangers'],
    queryFn: ({ signal }) => call(of, 'strangers', {}, signal),
  })
  return (
    <Modal open width={760} title={t('strangers')} footer={null} onCancel={close}>
      {error ? (
        <ListFailed error={error} again={() => void refetch()} />
      ) : isPending ? (
        <Skeleton active />
      ) : data.length === 0 ? (
        <p className="fs-panel-none">{t('noStrangers')}</p>
      ) : (
        <PaperTable
          head={[t('number'), t('plate'), t('model'), t('address'), t('times'), t('lastTime')]}
          rows={data.map((one) => [
            one.terminalNo,
            one.plateNumber ?? '—',
            one.model ?? '—',
            one.address,
            one.times,
            one.lastTime,
          ])}
        />
      )}
    </Modal>
  )
}
