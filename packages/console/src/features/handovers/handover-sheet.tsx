import { handoverWords } from '@fengsui/contract/handovers/handover-messages.ts'
import { type HandoverShown, handoverSheet } from '@fengsui/contract/handovers/handover-sheet.ts'
import { filled } from '@fengsui/contract/kit/common-messages.ts'
import { Fragment } from 'react'
import { useLabel } from '../../i18n/use-language.ts'
import { PaperTable } from '../../ui/page/paper-table.tsx'
import './handover.css'

interface HandoverSheetProps {
  of: HandoverShown
  /** On paper; else within a dialog or a row, without the heading of its own. */
  paper?: boolean
}

/** What was handed over: who and when, figures of the shift, what is open, late, ordered and silent. */
export function HandoverSheet({ of, paper = false }: HandoverSheetProps) {
  const label = useLabel()
  const { title, lines, figures, tables } = useHandoverSheet()(of)
  const Heading = paper ? 'h2' : 'h3'
  return (
    <div className="fs-handover">
      {paper && <h1>{title}</h1>}
      <dl>
        {lines.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="fs-handover-figures">
        {label(handoverWords.shiftFigures)}
        {figures.map(([name, value]) => (
          <span key={name}>
            {name} <b>{value}</b>
          </span>
        ))}
      </p>
      {tables.map(({ title: heading, head, rows, more }) => (
        <section key={heading}>
          <Heading>
            {heading}
            {rows.length === 0 && <small>{label(handoverWords.none)}</small>}
          </Heading>
          {rows.length > 0 && (
            <div className="fs-handover-scroll">
              <PaperTable head={head} rows={rows} />
            </div>
          )}
          {more && <p className="fs-second">{more}</p>}
        </section>
      ))}
    </div>
  )
}

/** Returns a function that puts a handover into the reader's words. */
function useHandoverSheet(): (of: HandoverShown) => ReturnType<typeof handoverSheet> {
  const label = useLabel()
  return (of) => handoverSheet(of, (word, values = {}) => label(filled(word, values)))
}
