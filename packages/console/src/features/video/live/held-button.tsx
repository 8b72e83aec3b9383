import { type ReactNode, useEffect, useState } from 'react'

interface HeldButtonProps {
  name: string
  className?: string
  begin: () => void
  end: () => void
  children: ReactNode
}

/** A button that works as long as it is held, by pointer or by the space bar. */
export function HeldButton({ name, className = '', begin, end, children }: HeldButtonProps) {
  const [isHeld, setHeld] = useState(false)
  const start = () => {
    if (isHeld) return
    setHeld(true)
    begin()
  }
  const stop = () => {
    if (!isHeld) return
    setHeld(false)
    end()
  }
  useEffect(() => {
    if (!isHeld) return
    addEventListener('blur', stop)
    return () => removeEventListener('blur', stop)
  })
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isHeld}
      className={`fs-ptz-key ${className}`}
      onPointerDown={({ currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId)
        start()
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
      onKeyDown={({ key }) => (key === ' ' || key === 'Enter') && start()}
      onKeyUp={stop}
    >
      {children}
    </button>
  )
}
