import { SearchOutlined } from '@ant-design/icons'
import { type InputRef, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { useEarlyKeys } from '../../ui/keys/use-early-keys.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { lazy } from '../../ui/lazy.ts'
import { useOnceOpened } from '../../ui/use-once-opened.ts'
import { useWidth } from '../../ui/use-width.ts'
import './search-box.css'

const SearchPanel = lazy(async () => ({ default: (await import('../search/search-panel.tsx')).SearchPanel }))

/** The search of the header; Ctrl+K opens it from anywhere. */
export function SearchBox({ asIcon = false }: { asIcon?: boolean }) {
  const { t } = useTranslation(['shell', 'kit'])
  const isRoomy = useWidth() === 'full'
  const [open, setOpen] = useState(false)
  const isNeeded = useOnceOpened(open)
  const [text, setText] = useState('')
  const [isShown, setShown] = useState(false)
  const input = useRef<InputRef>(null)
  useEarlyKeys(open && !isShown, setText)
  const begin = () => {
    setText('')
    setOpen(true)
  }
  useKeys([{ keys: 'Ctrl+K', label: t('kit:keys.menu'), always: true, run: begin }])
  return (
    <>
      {asIcon ? (
        <IconButton name={t('shell:search.open')} icon={<SearchOutlined />} onClick={begin} />
      ) : (
        <button type="button" className="fs-plain fs-search-box" onClick={begin}>
          <SearchOutlined aria-hidden="true" />
          <span>{t(isRoomy ? 'shell:search.what' : 'shell:search.short')}</span>
          <kbd>Ctrl+K</kbd>
        </button>
      )}
      {isNeeded && (
        <Modal
          open={open}
          title={<span className="fs-unseen">{t('shell:search.open')}</span>}
          footer={null}
          width={920}
          closable={false}
          className="fs-search-modal"
          onCancel={() => setOpen(false)}
          destroyOnHidden
          afterOpenChange={(shown) => shown && input.current?.focus()}
        >
          <SearchPanel input={input} text={text} setText={setText} shown={setShown} done={() => setOpen(false)} />
        </Modal>
      )}
    </>
  )
}
