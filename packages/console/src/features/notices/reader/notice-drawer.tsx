import { RecordDrawer } from '../../../ui/page/record-drawer.tsx'
import { NoticeView } from './notice-view.tsx'
import { useNotice } from './use-notice.ts'

/** A notice in a drawer beside its list. */
export function NoticeDrawer({ id, close }: { id: string | undefined; close: () => void }) {
  const { data, error, isPending, refetch } = useNotice(id)
  return (
    <RecordDrawer
      open={id !== undefined}
      title={data?.title ?? ''}
      loading={isPending}
      error={error}
      again={() => void refetch()}
      close={close}
    >
      {data && <NoticeView notice={data} headed={false} />}
    </RecordDrawer>
  )
}
