import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface SearchActsProps {
  open: boolean
  /** Shows or hides the filters after the first row; absent when all fit. */
  toggle: (() => void) | undefined
  clear: () => void
}

export function SearchActs({ open, toggle, clear }: SearchActsProps) {
  const { t } = useTranslation()
  return (
    <div className="fs-search-acts">
      {toggle && (
        <button type="button" className="fs-plain fs-link" aria-expanded={open} onClick={toggle}>
          {open ? t('list.fold') : t('list.expand')}{' '}
          {open ? <UpOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
        </button>
      )}
      <Button onClick={clear}>{t('list.reset')}</Button>
      <Button type="primary" htmlType="submit">
        {t('list.search')}
      </Button>
    </div>
  )
}
