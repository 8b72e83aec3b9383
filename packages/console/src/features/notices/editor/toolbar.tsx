import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LinkDialog } from './link-dialog.tsx'

type Chain = ReturnType<Editor['chain']>
interface Tool {
  key: string
  icon: ReactNode
  on?: (editor: Editor) => boolean
  run: (chain: Chain) => Chain
}

const heading = (level: 2 | 3): Tool => ({
  key: `heading${level}`,
  icon: <b aria-hidden="true">H{level - 1}</b>,
  on: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
})
const mark = (key: string, icon: ReactNode, run: Tool['run']): Tool => ({
  key,
  icon,
  on: (editor) => editor.isActive(key),
  run,
})
const tools: readonly Tool[] = [
  heading(2),
  heading(3),
  mark('bold', <BoldOutlined />, (chain) => chain.toggleBold()),
  mark('italic', <ItalicOutlined />, (chain) => chain.toggleItalic()),
  mark('underline', <UnderlineOutlined />, (chain) => chain.toggleUnderline()),
  mark('strike', <StrikethroughOutlined />, (chain) => chain.toggleStrike()),
  mark('bulletList', <UnorderedListOutlined />, (chain) => chain.toggleBulletList()),
  mark('orderedList', <OrderedListOutlined />, (chain) => chain.toggleOrderedList()),
  mark('blockquote', <b aria-hidden="true">“</b>, (chain) => chain.toggleBlockquote()),
  { key: 'undo', icon: <UndoOutlined />, run: (chain) => chain.undo() },
  { key: 'redo', icon: <RedoOutlined />, run: (chain) => chain.redo() },
]

/** The editor's buttons; each shows whether it is active at the cursor. */
export function Toolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('notices')
  const [linking, setLinking] = useState(false)
  const on = useEditorState({ editor, selector: ({ editor: now }) => tools.map((tool) => tool.on?.(now) ?? false) })
  return (
    <div className="fs-editor-tools" role="toolbar" aria-label={t('editor.tools')}>
      {tools.map((tool, n) => (
        <IconButton
          key={tool.key}
          name={t(`editor.${tool.key}` as 'editor.bold')}
          icon={tool.icon}
          {...(tool.on ? { 'aria-pressed': on[n] ?? false } : {})}
          onClick={() => tool.run(editor.chain().focus()).run()}
        />
      ))}
      <IconButton name={t('editor.link')} icon={<LinkOutlined />} onClick={() => setLinking(true)} />
      {linking && <LinkDialog editor={editor} close={() => setLinking(false)} />}
    </div>
  )
}
