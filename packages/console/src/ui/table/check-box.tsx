import { useEffect, useRef } from 'react'
import './check-box.css'

interface CheckBoxProps {
  name: string
  checked: boolean
  /** Some of the rows it covers are chosen, some not. */
  isPart?: boolean
  onChange: (checked: boolean) => void
}

/** The browser's own checkbox: a list draws one in every row, and a component of a library takes ten times as long. */
export function CheckBox({ name, checked, isPart = false, onChange }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <input
      ref={box}
      type="checkbox"
      className="fs-check-box"
      aria-label={name}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
