import type { Editor } from '@tiptap/react'
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '../../../ui/form/form-field.tsx'
import { isSafe } from '../text/pieces.ts'

/** Asks for the link target of the selection; empty removes the link. */
export function LinkDialog({ editor, close }: { editor: Editor; close: () => void }) {
  const { t } = useTranslation(['notices', 'kit'])
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''))
  const [wrong, setWrong] = useState(false)
  const set = () => {
    const address = href.trim()
    if (address && !isSafe(address)) {
      setWrong(true)
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    if (!address) chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else chain.setLink({ href: address }).run()
    close()
  }
  return (
    <Modal
      open
      width={416}
      title={t('notices:editor.link')}
      onCancel={close}
      onOk={set}
      okText={t('kit:form.ok')}
      cancelText={t('kit:form.cancel')}
    >
      <FormField label={t('notices:editor.address')} fault={wrong ? t('notices:editor.addressWrong') : undefined}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            value={href}
            placeholder="https://"
            onChange={(event) => setHref(event.target.value)}
            onPressEnter={set}
          />
        )}
      </FormField>
    </Modal>
  )
}
