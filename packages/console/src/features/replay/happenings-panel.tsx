import { Button, Checkbox, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SeverityLevel, SeverityShape } from '../../ui/badges/severity.tsx'
import { formatClock, formatFull } from '../../ui/format/time.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { usePermission } from '../../ui/session/use-me.ts'
import { fromOrigin } from './from-origin.ts'
import { keyed } from './keyed.ts'
import type { useCaseFile } from './use-case-file.ts'
import { type Entry, useEntryWords } from './use-happening-words.ts'
import '../../i18n/areas/replay-texts.ts'

interface HappeningsPanelProps {
  happenings: readonly Entry[]
  at: number
  origin: number | undefined
  seek: (at: number) => void
  isPending: boolean
  cut: boolean
  onlyWarnings: boolean
  setOnlyWarnings: (only: boolean) => void
  file: ReturnType<typeof useCaseFile>
}

/** What happened in the window, and the notes of the case file; one press jumps there. */
export function HappeningsPanel(props: HappeningsPanelProps) {
  const { happenings, at, origin, seek, isPending, cut, onlyWarnings, setOnlyWarnings, file } = props
  const { t } = useTranslation('replay')
  const wordsOf = useEntryWords()
  const list = useRef<HTMLOListElement>(null)
  const latest = happenings.findLastIndex((one) => one.at <= at)
  useEffect(() => {
    const row = list.current?.children[Math.max(latest, 0)]
    if (row instanceof HTMLElement && list.current)
      list.current.scrollTop = row.offsetTop - list.current.offsetTop - list.current.clientHeight / 3
  }, [latest])
  return (
    <Panel
      className="fs-replay-happenings"
      bare
      heading={t('happenings')}
      note={cut ? t('cut') : t('jump')}
      more={
        <Checkbox checked={onlyWarnings} onChange={({ target }) => setOnlyWarnings(target.checked)}>
          {t('onlyWarnings')}
        </Checkbox>
      }
    >
      {happenings.length === 0 ? (
        <p className="fs-replay-none">
          {isPending ? t('loading') : t('nothing')}
          {!isPending && <small>{t('nothingText')}</small>}
        </p>
      ) : (
        <ol ref={list}>
          {keyed(happenings).map(({ key, entry }, index) => {
            const { text, place } = wordsOf(entry)
            const severity = entry.kind === 'raise' || entry.kind === 'worse' ? entry.severity : null
            return (
              <li key={key}>
                <button
                  type="button"
                  data-ahead={entry.at > at || undefined}
                  aria-current={index === latest || undefined}
                  onClick={() => seek(entry.at)}
                >
                  <time>{formatClock(entry.at)}</time>
                  <small>{origin === undefined ? '' : fromOrigin(entry.at - origin, t)}</small>
                  <span>
                    {severity && <SeverityShape level={severity as SeverityLevel} />} {text}
                  </span>
                  <small>{place}</small>
                </button>
              </li>
            )
          })}
        </ol>
      )}
      {file.data && <NoteForm at={at} file={file} />}
    </Panel>
  )
}

function NoteForm({ at, file }: { at: number; file: ReturnType<typeof useCaseFile> }) {
  const { t } = useTranslation('replay')
  const may = usePermission()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = async () => {
    if (text.trim() === '') return
    try {
      await file.addNote(Math.round(at / 1000) * 1000, text.trim())
      setText('')
      setProblem(undefined)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  const lines = (file.data?.notes ?? []).map((note) => [formatFull(note.at), note.userName, note.time, note.text])
  const sheet = `\uFEFF${lines.map((line) => line.map((cell) => `"${cell.replaceAll('"', '""').replace(/^[=+\-@]/, "'$&")}"`).join(',')).join('\r\n')}`
  return (
    <form
      className="fs-replay-note"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      {may('replay_edit') && (
        <>
          <Input
            aria-label={t('noteText')}
            placeholder={t('addNote')}
            maxLength={300}
            value={text}
            status={problem ? 'error' : ''}
            onChange={({ target }) => setText(target.value)}
          />
          <Button htmlType="submit" disabled={text.trim() === ''}>
            {t('addNote')}
          </Button>
        </>
      )}
      {lines.length > 0 && (
        <a download={`${file.data?.title ?? ''}.csv`} href={`data:text/csv;charset=utf-8,${encodeURIComponent(sheet)}`}>
          {t('export')}
        </a>
      )}
      {problem && <p role="alert">{problem}</p>}
    </form>
  )
}
