import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import type { ControlProps } from '../../../kit/form/form-field.tsx'
import { Toolbar } from './toolbar.tsx'
import './editor.css'
import '../text/rich-text.css'

interface EditorProps {
  html: string
  onChange: (html: string) => void
  control: ControlProps
  label: string
}

/** What the allow list does not know, the editor does not offer. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'], HTMLAttributes: { target: null, rel: null } },
  }),
]

/** Words with headings, lists and links. Its styles are ours: what it would write into the page itself is left out. */
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
