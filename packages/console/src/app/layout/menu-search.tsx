import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { IconButton } from '../../ui/icon-button.tsx'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { beginsWith } from './initials.ts'
import { openMenu } from './menu-target.ts'
import { leavesOf, type MenuNode } from './menu-tree.ts'
import { useMenu } from './use-menu.ts'
import './menu-search.css'

/**
 * Finds a menu item by the beginning of its name or of its pinyin initials; Ctrl+K opens, arrows select,
 * Enter navigates.
 */
export function MenuSearch() {
  const { t } = useTranslation(['shell', 'kit'])
  const [open, setOpen] = useState(false)
  const input = useRef<InputRef>(null)
  useKeys([{ keys: 'Ctrl+K', label: t('kit:keys.menu'), always: true, run: () => setOpen(true) }])
  return (
    <>
      <IconButton name={`${t('shell:searchMenu')} (Ctrl+K)`} icon={<SearchOutlined />} onClick={() => setOpen(true)} />
      <Modal
        open={open}
        title={t('shell:searchMenu')}
        footer={null}
        width={480}
        onCancel={() => setOpen(false)}
        destroyOnHidden
        afterOpenChange={(shown) => shown && input.current?.focus()}
      >
        <Finder input={input} done={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function Finder({ input, done }: { input: React.RefObject<InputRef | null>; done: () => void }) {
  const { t } = useTranslation('shell')
  const go = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = leavesOf(useMenu().nodes).filter(({ name }) => beginsWith(name, text))
  const choose = (node: MenuNode | undefined) => {
    if (!node) return
    done()
    openMenu(node, go)
  }
  const move = (by: number) => setAt((now) => (now + by + found.length) % Math.max(1, found.length))
  return (
    <div className="fs-finder">
      <Input
        ref={input}
        size="large"
        role="combobox"
        aria-label={t('searchMenu')}
        aria-expanded="true"
        aria-controls="fs-finder"
        aria-activedescendant={found[at] ? `fs-finder-${at}` : undefined}
        placeholder={t('searchMenuHint')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'ArrowDown') move(1)
          else if (event.key === 'ArrowUp') move(-1)
          else if (event.key === 'Enter') choose(found[at])
        }}
      />
      <div role="listbox" id="fs-finder" aria-label={t('menu')}>
        {found.map((node, i) => (
          <div
            key={node.path}
            id={`fs-finder-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            onClick={() => choose(node)}
            onKeyDown={(event) => event.key === 'Enter' && choose(node)}
          >
            {node.name}
          </div>
        ))}
      </div>
      {found.length === 0 && <p>{t('noMenu', { text: text.trim() })}</p>}
    </div>
  )
}
