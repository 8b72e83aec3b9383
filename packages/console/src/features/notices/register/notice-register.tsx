import { noticeStatus, noticeType } from '@fengsui/contract/dictionaries/notices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import type { deskNotice, notice } from '@fengsui/contract/notices/notice.ts'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { Stamp } from '../../../ui/badges/stamp.tsx'
import type { FieldName } from '../../../ui/resource/field-sets.ts'
import type { FormChoice } from '../../../ui/resource/form/resource-dialog.tsx'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { useOpenedId } from '../../../ui/resource/use-opened-id.ts'
import { EditorInput } from '../editor/editor-input.tsx'
import { NoticeTitle } from '../marks/notice-title.tsx'
import { useSide } from '../marks/use-side.ts'
import { NoticeDrawer } from '../reader/notice-drawer.tsx'
import { EnterprisesInput, OrganisationsInput } from './receivers-input.tsx'
import { StatusInput } from './status-input.tsx'
import { useNoticeActs } from './use-notice-acts.ts'

/** The register under either of its paths. */
type Notices = typeof notice | typeof deskNotice
type Row = RowOf<Notices>

/** The notice form: content and receivers. A new notice starts as a draft. */
function useNoticeForm(): FormChoice<FieldName<Notices>> {
  const { t } = useTranslation('notices')
  return {
    omit: ['releaseTime'],
    groups: [
      { title: t('words'), fields: ['title', 'nature', 'type', 'level', 'category', 'content', 'files'] },
      {
        title: t('receivers'),
        fields: ['targetUserType', 'needReceipt', 'targetOrganizeIds', 'targetEnterpriseIds', 'status'],
      },
    ],
    defaults: { status: 'draft' },
  }
}

/** Cells of the register: title with its tags, and sender and receiver sides by name. */
function useNoticeCells() {
  const side = useSide()
  return {
    title: (row: Row) => <NoticeTitle notice={row} />,
    targetUserType: (row: Row) => side(row.targetUserType),
  }
}

/** Notice card for phones: title with its tags, type and status, author and time. */
function NoticeCard({ row }: { row: Row }) {
  const say = useLabel()
  const kind = labelOf(noticeType, row.nature)
  const state = row.status === 'released' ? undefined : labelOf(noticeStatus, row.status)
  return (
    <article className="fs-notice-card">
      <NoticeTitle notice={row} />
      <p>
        {[kind && say(kind), row.organizeName, state && say(state)].filter(Boolean).join(' · ')}{' '}
        <Stamp time={row.releaseTime} />
      </p>
    </article>
  )
}

const inputs = {
  content: EditorInput,
  status: StatusInput,
  targetOrganizeIds: OrganisationsInput,
  targetEnterpriseIds: EnterprisesInput,
}
const search = ['title', 'nature', 'level', 'status', 'releaseTime', 'type', 'category'] as const

/** Notice register: readers open notices, authors manage those of their own organisation. */
export function NoticeRegister({
  of,
  columns,
  omit,
}: {
  of: Notices
  columns: readonly FieldName<Notices>[]
  omit: readonly FieldName<Notices>[]
}) {
  const opened = useOpenedId()
  const acts = useNoticeActs(of)
  const mayChange = (row: Row, how: 'edit' | 'remove') =>
    row.isOwn === true && (how === 'edit' ? row.status !== 'withdrawn' : row.status !== 'released')
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        omit={omit}
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
