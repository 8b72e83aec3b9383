import type { FileItem } from '@fengsui/contract/kit/field.ts'
import type { Language } from '@fengsui/contract/kit/label.ts'
import { enterprisehiddentrouble as trouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { HandoverAcceptance } from '../../features/handovers/handover-acceptance.tsx'
import { loadWarning } from '../../features/warnings/use-warning.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { detail } from '../../ui/client/resource-calls.ts'
import { FilePictures } from '../../ui/file-pictures.tsx'
import { Decision, type Hold } from './decision.tsx'
import { isDecidedHere, type TodayItem } from './today-item.ts'
import type { DecisionDraft } from './use-held-decisions.ts'
import { useWords } from './use-words.ts'

/** What was asked and what was done, as text and pictures. */
interface Evidence {
  asked: string
  done: string
  before: readonly FileItem[]
  after: readonly FileItem[]
}
async function evidenceOf({ kind, id }: TodayItem, language: Language, signal: AbortSignal): Promise<Evidence | null> {
  if (kind === 'recheck' || kind === 'trouble') {
    const row = await detail(trouble, id, signal)
    return {
      asked: row.description ?? '',
      done: row.measure ?? '',
      before: row.beforeFiles ?? [],
      after: row.afterFiles ?? [],
    }
  }
  if (kind === 'verification' || kind === 'application') {
    const row = await loadWarning(id, signal)
    const isHandled = kind === 'verification'
    return {
      asked: (language === 'en' ? row.contentEn : null) ?? row.content ?? '',
      done: (isHandled ? row.handleResult : row.applyReason) ?? '',
      before: row.images,
      after: isHandled ? row.files : row.applyFiles,
    }
  }
  return null
}

interface OpenedRowProps {
  item: TodayItem
  done: () => void
  /** Folds the row; without it the row stays open, as in the inbox. */
  close?: (() => void) | undefined
  draft?: (DecisionDraft & { readonly fault?: string }) | undefined
  hold?: Hold | undefined
}

/** The row opened under itself: what waits for the reader, and the decision. */
export function OpenedRow(props: OpenedRowProps) {
  const { item, done, close } = props
  if (item.kind !== 'handover') return <Evidenced {...props} />
  return (
    <div className="fs-today-opened">
      <HandoverAcceptance id={item.id} done={done} close={close} />
    </div>
  )
}

/** What was asked beside what was done, and the decision. */
function Evidenced({ item, done, close, draft, hold }: OpenedRowProps) {
  const { t } = useTranslation('today')
  const { fact, basis } = useWords()(item)
  const language = useLanguage()
  const { data, isPending } = useQuery({
    queryKey: ['today', 'evidence', item.kind, item.id, language],
    queryFn: ({ signal }) => evidenceOf(item, language, signal),
  })
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  return (
    <div className="fs-today-opened">
      {data && (data.before.length > 0 || data.after.length > 0) && (
        <div className="fs-today-pictures">
          <figure>
            <figcaption>{t('opened.before')}</figcaption>
            <FilePictures files={data.before} />
          </figure>
          <figure>
            <figcaption>{t('opened.after')}</figcaption>
            <FilePictures files={data.after} />
          </figure>
        </div>
      )}
      <div className="fs-today-decide">
        {data ? (
          <dl>
            <dt>{t('opened.asked')}</dt>
            <dd>{data.asked || fact}</dd>
            <dt>{t('opened.done')}</dt>
            <dd>{data.done || basis}</dd>
          </dl>
        ) : (
          <p>{[fact, basis].filter(Boolean).join(' · ')}</p>
        )}
        {isDecidedHere(item) ? (
          <Decision item={item} done={done} draft={draft} hold={hold} close={close} />
        ) : (
          close && (
            <button type="button" className="fs-plain fs-link" onClick={close}>
              {t('fold')}
            </button>
          )
        )}
      </div>
    </div>
  )
}
