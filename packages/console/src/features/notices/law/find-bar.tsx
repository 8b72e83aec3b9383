import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'

interface FindBarProps {
  words: string
  count: number
  /** Number of the current match, from 1; 0 if none. */
  at: number
  find: (words: string) => void
  go: (to: number) => void
}

/** Search within the text: number of matches, next and previous. Enter goes forward, Shift+Enter back. */
export function FindBar({ words, count, at, find, go }: FindBarProps) {
  const { t } = useTranslation('notices')
  return (
    <search className="fs-find">
      <Input
        allowClear
        size="small"
        aria-label={t('findIn')}
        placeholder={t('findIn')}
        value={words}
        maxLength={60}
        onChange={(event) => find(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && count > 0 && !event.nativeEvent.isComposing) go(event.shiftKey ? at - 1 : at + 1)
        }}
      />
      <span role="status">{words.trim() ? t('foundAt', { at, count }) : ''}</span>
      <IconButton name={t('findBack')} icon={<UpOutlined />} disabled={count === 0} onClick={() => go(at - 1)} />
      <IconButton name={t('findOn')} icon={<DownOutlined />} disabled={count === 0} onClick={() => go(at + 1)} />
    </search>
  )
}
