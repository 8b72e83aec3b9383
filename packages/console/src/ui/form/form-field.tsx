import { ExclamationCircleFilled } from '@ant-design/icons'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import './form-field.css'

/** Props that label a control, describe it and mark it invalid. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': boolean
  status?: 'error'
}

interface FormFieldProps {
  label: string
  /** Id of the control, for the summary's links; generated when absent. */
  id?: string
  required?: boolean
  /** Shows 选填 beside the label; off where no field is optional. */
  optional?: boolean
  fault?: string | undefined
  hint?: ReactNode
  wide?: boolean
  children: (control: ControlProps) => ReactNode
}

/** Label above, control, error below with icon and message. */
export function FormField({ label, id, required = false, optional, fault, hint, wide, children }: FormFieldProps) {
  const { t } = useTranslation()
  const made = useId()
  const control = id ?? made
  const below = `${control}-below`
  return (
    <div className={wide ? 'fs-field fs-field-wide' : 'fs-field'}>
      <label htmlFor={control}>
        {label}
        {required && <i aria-hidden="true"> *</i>}
        {optional && <small>{t('form.optional')}</small>}
      </label>
      {children({
        id: control,
        'aria-describedby': fault || hint ? below : undefined,
        'aria-invalid': fault !== undefined,
        'aria-required': required,
        ...(fault === undefined ? {} : { status: 'error' as const }),
      })}
      {(fault || hint) && (
        <div id={below} className="fs-field-below">
          {fault && (
            <span className="fs-field-fault">
              <ExclamationCircleFilled aria-hidden="true" /> {fault}
            </span>
          )}
          {hint && <span className="fs-field-hint">{hint}</span>}
        </div>
      )}
    </div>
  )
}
