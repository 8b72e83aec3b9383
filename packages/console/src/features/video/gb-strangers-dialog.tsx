import { gbChannel as of } from '@fengsui/contract/video/gb-channel.ts'
import { useQuery } from '@tanstack/react-query'
import { Modal, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { PaperTable } from '../../ui/page/paper-table.tsx'
import { ListFailed } from '../../ui/resource/list-instead.tsx'
import './gb-strangers.css'
import '../../i18n/areas/video-texts.ts'

/** The settings a device needs to register here, and the ids that tried without being in the register. */
export function GbStrangersDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('video')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [of.path, 'strangers'],
    queryFn: ({ signal }) => call(of, 'strangers', {}, signal),
  })
  return (
    <Modal open width={760} title={t('gb.strangers')} footer={null} onCancel={close}>
      {error ? (
        <ListFailed error={error} again={() => void refetch()} />
      ) : isPending ? (
        <Skeleton active />
      ) : (
        <>
          <p>{data.port > 0 ? t('gb.how', { port: data.port, server: data.serverId }) : t('gb.off')}</p>
          {data.devices.length === 0 ? (
            <p className="fs-panel-none">{t('gb.noStrangers')}</p>
          ) : (
            <div className="fs-gb-strangers">
              <PaperTable
                head={[t('gb.id'), t('gb.address'), t('gb.agent'), t('gb.times'), t('gb.lastTime')]}
                rows={data.devices.map((one) => [one.gbId, one.address, one.userAgent ?? '—', one.times, one.lastTime])}
              />
            </div>
          )}
        </>
      )}
    </Modal>
  )
}
