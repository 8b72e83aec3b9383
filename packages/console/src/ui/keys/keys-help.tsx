import { Modal, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnceOpened } from '../use-once-opened.ts'
import { useKeysOn, useShortcuts } from './keys-store.ts'
import { useKeys } from './use-keys.ts'
import './keys-help.css'

/** `?` lists every shortcut of the visible screen; they can be disabled here. */
export function KeysHelp() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { known } = useShortcuts()
  const { on, toggle } = useKeysOn()
  useKeys([{ keys: '?', label: t('keys.all'), always: false, run: () => setOpen(true) }])
  if (!useOnceOpened(open)) return null
  const unique = [...new Map(known.flat().map((entry) => [entry.keys, entry])).values()]
  return (
    <Modal open={open} title={t('keys.title')} footer={null} width={416} onCancel={() => setOpen(false)}>
      <dl className="fs-keys">
        {unique.map(({ keys, label }) => (
          <div key={keys}>
            <dt>
              {keys.split(/[ +]/).map((key) => (
                <kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <div className="fs-keys-switch">
        <Switch size="small" aria-labelledby="fs-keys-on" checked={on} onChange={toggle} />
        <span id="fs-keys-on">{t('keys.on')}</span>
      </div>
    </Modal>
  )
}
