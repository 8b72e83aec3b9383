import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { Row } from '../../../ui/client/resource-calls.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { useOpenedId } from '../../../ui/resource/use-opened-id.ts'
import { EditorInput } from '../editor/editor-input.tsx'
import { NoticeDrawer } from '../reader/notice-drawer.tsx'
import { NoticeCard } from './notice-card.tsx'
import { EnterprisesInput, OrganisationsInput } from './receivers-input.tsx'
import { StatusInput } from './status-input.tsx'
import { useNoticeActs } from './use-notice-acts.ts'
import { useNoticeCells } from './use-notice-cells.tsx'
import { useNoticeForm } from './use-notice-form.ts'

const inputs = {
  content: EditorInput,
  status: StatusInput,
  targetOrganizeIds: OrganisationsInput,
  targetEnterpriseIds: EnterprisesInput,
}
const search = ['title', 'nature', 'level', 'status', 'releaseTime', 'type', 'category'] as const

/** Notice register: readers open notices, authors manage those of their own organisation. */
export function NoticeRegister({ of, columns }: { of: Resource; columns: readonly string[] }) {
  const opened = useOpenedId()
  const acts = useNoticeActs(of)
  const mayChange = (row: Row, how: 'edit' | 'remove') =>
    row.isOwn === true && (how === 'edit' ? row.status !== 'withdrawn' : row.status !== 'released')
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        search={search}
        cells={useNoticeCells()}
        acts={acts}
        mayChange={mayChange}
        inputs={inputs}
        form={useNoticeForm()}
        onOpen={opened.open}
        card={(row) => <NoticeCard row={row} />}
      />
      <NoticeDrawer id={opened.id} close={opened.close} />
    </>
  )
}
