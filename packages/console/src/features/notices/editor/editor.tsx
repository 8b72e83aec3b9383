import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import type { ControlProps } from '../../../ui/form/form-field.tsx'
import { Toolbar } from './toolbar.tsx'
import './editor.css'
import '../text/rich-text.css'

interface EditorProps {
  html: string
  onChange: (html: string) => void
  control: ControlProps
  label: string
}

/** Only extensions whose output is on the sanitizer's allow list. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'], HTMLAttributes: { target: null, rel: null } },
  }),
]

/**
 * Rich text editor with headings, lists and links. Uses our own styles: the library's style injection is
 * disabled.
 */
export default function Editor({ html, onChange, control, label }: EditorProps) {
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: {
        id: control.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-required': String(control['aria-required']),
        class: 'fs-rich-text',
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  })
  return (
    <div className={control.status === 'error' ? 'fs-editor fs-editor-wrong' : 'fs-editor'}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
