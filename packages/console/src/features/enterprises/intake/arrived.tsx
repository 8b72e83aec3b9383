import { CheckCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'

export interface ArrivedRow {
  readonly id: string
  readonly done: boolean
  readonly title: string
  readonly text?: string | undefined
  readonly more?: ReactNode
}

/** A filled dot with a tick, or a ring: what is there, and what is awaited. */
export const DoneMark = ({ done }: { done: boolean }) =>
  done ? <CheckCircleFilled className="fs-intake-done" /> : <i className="fs-intake-open" />

/** Rows, each with its mark and what may be done; a sentence when there are none. */
export const MarkedRows = ({ rows, none }: { rows: readonly ArrivedRow[]; none: string }) => (
  <>
    {rows.length === 0 && <p className="fs-intake-note">{none}</p>}
    <ul>
      {rows.map(({ id, done, title, text, more }) => (
        <li key={id}>
          <DoneMark done={done} />
          <p>
            <b>{title}</b>
            {text && <small>{text}</small>}
          </p>
          {more}
        </li>
      ))}
    </ul>
  </>
)

/** What has arrived of a step. */
export function Arrived(props: { heading: string; none: string; rows: readonly ArrivedRow[]; children?: ReactNode }) {
  const { heading, none, rows, children } = props
  return (
    <section className="fs-intake-arrived" aria-label={heading}>
      <h4>{heading}</h4>
      <MarkedRows rows={rows} none={none} />
      {children}
    </section>
  )
}
