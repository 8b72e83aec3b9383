import { attach, type FileUse } from '@fengsui/contract/storage/attach.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { detail } from '../../ui/client/resource-calls.ts'
import { RecordDrawer } from '../../ui/page/record-drawer.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FactList } from '../../ui/resource/fact-list.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { useAttachCells } from './use-attach-cells.ts'
import './attach-drawer.css'

const facts = ['originalName', 'extension', 'attachSize', 'name', 'ossCode', 'createUserName', 'createTime'] as const
const pictures = new Set(['jpg', 'png', 'webp'])

/** A file with preview, and the rows that use it. */
export function AttachDrawer({ id, close }: { id: string | undefined; close: () => void }) {
  const { t } = useTranslation('resources')
  const cells = useAttachCells()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...listKey(attach), 'detail', id],
    queryFn: ({ signal }) => detail(attach, id ?? '', signal),
    enabled: id !== undefined,
  })
  const uses = (data as { usedBy?: readonly FileUse[] } | undefined)?.usedBy ?? []
  return (
    <RecordDrawer
      open={id !== undefined}
      title={String(data?.originalName ?? '')}
      loading={isPending}
      error={error}
      again={() => void refetch()}
      close={close}
    >
      {data && (
        <div className="fs-attach-drawer">
          <FactList of={attach} row={data} names={facts} omit={['link', 'domainUrl']} cells={cells} />
          <Section heading={t('attach.usedBy')}>
            {uses.length === 0 ? (
              <p>{t('attach.unused')}</p>
            ) : (
              <ul className="fs-attach-uses">
                {uses.map((use) => (
                  <li key={`${use.label} ${use.id}`}>
                    <span>{use.label}</span> {use.name}
                  </li>
                ))}
              </ul>
            )}
          </Section>
          {pictures.has(String(data.extension)) && (
            <img className="fs-attach-picture" src={String(data.link)} alt={String(data.originalName)} />
          )}
        </div>
      )}
    </RecordDrawer>
  )
}
