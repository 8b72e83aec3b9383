import type { ReactNode } from 'react'
import './overdue.css'

interface OverdueProps {
  when: boolean
  /** What is the matter, beside the value. */
  word: string
  /** Graver than late. */
  grave?: boolean
  children: ReactNode
}

/** A value, marked by colour and word when its time is over. */
export function Overdue({ when, word, grave = false, children }: OverdueProps) {
  if (!when) return children
  return (
    <span className="fs-overdue" data-grave={grave}>
      {children}
      <small>{word}</small>
    </span>
  )
}
