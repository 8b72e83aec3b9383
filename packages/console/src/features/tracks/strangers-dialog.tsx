import { jt808Terminal as of } from '@fengsui/contract/tracks/terminal.ts'
import { useQuery } from '@tanstack/react-query'
import { Modal, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { PaperTable } from '../../ui/page/paper-table.tsx'
import { ListFailed } from '../../ui/resource/list-instead.tsx'
import '../../i18n/areas/tracks-texts.ts'

/** Numbers that connected without being in the register. */
export function StrangersDialog({ close }: { close: () => void }) {
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
