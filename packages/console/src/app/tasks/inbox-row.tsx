import type { ReactNode } from 'react'

interface InboxRowProps {
  id: string
  isChosen: boolean
  choose: () => void
  kind: ReactNode
  title: string
  where: string
  /** What the reader must do, or has done. */
  what: string
  due: ReactNode
}

/** One row of the inbox: kind, subject, what must be done, time left. */
export function InboxRow({ id, isChosen, choose, kind, title, where, what, due }: InboxRowProps) {
  return (
    <li id={`inbox ${id}`} data-chosen={isChosen || undefined}>
      <span className="fs-inbox-kind">{kind}</span>
      <button type="button" className="fs-plain fs-inbox-what" aria-current={isChosen} onClick={choose}>
        <b>{title}</b>
        <span className="fs-second">{where}</span>
      </button>
      <span className="fs-inbox-act">{what}</span>
      <span className="fs-inbox-due">{due}</span>
    </li>
  )
}
