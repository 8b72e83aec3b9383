import type { ReactNode } from 'react'
import './overdue.css'

interface OverdueProps {
  when: boolean
  /** Mark beside the value. */
  word: string
  /** More severe than late. */
  grave?: boolean
  children: ReactNode
}

/** A value, marked by colour and text when overdue. */
export function Overdue({ when, word, grave = false, children }: OverdueProps) {
  if (!when) return children
  return (
    <span className="fs-overdue" data-grave={grave}>
      {children}
      <small>{word}</small>
    </span>
  )
}
