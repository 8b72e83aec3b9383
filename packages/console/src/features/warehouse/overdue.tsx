import type { ReactNode } from 'react'
import './overdue.css'

interface OverdueProps {
  when: boolean
  /** What is said below the value. */
  word: string
  children: ReactNode
}

/** A value, in bold with a word below it when overdue. */
export function Overdue({ when, word, children }: OverdueProps) {
  if (!when) return children
  return (
    <span className="fs-date-mark">
      {children}
      <small>{word}</small>
    </span>
  )
}
