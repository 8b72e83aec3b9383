import { App, Button, Modal } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '../keys/use-keys.ts'
import { focusField } from './fault-summary.tsx'
import './form-dialog.css'

interface FormDialogProps {
  open: boolean
  title: ReactNode
  /** Strip above the form: the object being edited. */
  subject?: ReactNode
  /** Text of the primary button; 保存 when absent. */
  submitLabel?: string
  /** Note at the foot: who acts next. */
  note?: ReactNode
  width?: number
  busy: boolean
  /** Whether it can be submitted; default true. */
  ready?: boolean
  /** Whether there is unsaved input: closing asks for confirmation. */
  changed: boolean
  /** Id of the control that has the focus when the dialog opens; the first one when absent. */
  focus?: string | undefined
  submit: () => void
  close: () => void
  children: ReactNode
}

/** A form dialog: subject strip, scrolling body, cancel and primary button. Ctrl+Enter submits. */
export function FormDialog(props: FormDialogProps) {
  const {
    open,
    title,
    subject,
    submitLabel,
    note,
    width = 640,
    busy,
    ready = true,
    changed,
    focus,
    submit,
    close,
    children,
  } = props
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const body = useRef<HTMLDivElement>(null)
  const leave = () => {
    if (!changed) close()
    else
      void modal.confirm({
        title: t('form.leaveAsk'),
        okText: t('form.ok'),
        cancelText: t('form.cancel'),
        width: 416,
        onOk: close,
      })
  }
  useKeys([{ keys: 'Ctrl+Enter', label: t('keys.submit'), always: true, run: submit }], open && ready)
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      onCancel={leave}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={(shown) => shown && (focus ? focusField(focus) : focusFirst(body.current))}
      className="fs-dialog"
      footer={
        <div className="fs-dialog-foot">
          <span>
            {note} <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('form.submitKeys')}
          </span>
          <Button onClick={leave}>{t('form.cancel')}</Button>
          <Button type="primary" loading={busy} disabled={!ready} onClick={submit}>
            {submitLabel ?? t('form.save')}
          </Button>
        </div>
      }
    >
      {subject && <div className="fs-dialog-subject">{subject}</div>}
      <div ref={body}>{children}</div>
    </Modal>
  )
}

/** Focuses the first field; in a radio group, the selected option. */
function focusFirst(body: HTMLElement | null): void {
  const [first] = body?.querySelectorAll<HTMLElement>('input:not([type=radio]), input:checked, textarea') ?? []
  first?.focus({ preventScroll: true })
}
