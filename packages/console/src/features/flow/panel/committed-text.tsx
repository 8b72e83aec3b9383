import { Input } from 'antd'
import { useState } from 'react'
import { FormField } from '../../../ui/form/form-field.tsx'

interface CommittedTextProps {
  label: string
  value: string
  most: number
  hint?: string
  /** Why a text cannot be kept; it is not committed then. */
  faultOf?: (text: string) => string | undefined
  commit: (text: string) => void
}

/** A text that is kept when its field is left or Enter is pressed: one step to undo, not one per letter. */
export function CommittedText({ label, value, most, hint, faultOf, commit }: CommittedTextProps) {
  const [typed, setTyped] = useState<string>()
  const fault = faultOf?.(typed ?? value)
  const keep = () => {
    if (typed !== undefined && typed.trim() !== value && !faultOf?.(typed)) commit(typed.trim())
    if (!fault) setTyped(undefined)
  }
  return (
    <FormField label={label} fault={fault} hint={hint}>
      {(control) => (
        <Input
          {...control}
          value={typed ?? value}
          maxLength={most}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={keep}
          onPressEnter={keep}
        />
      )}
    </FormField>
  )
}
