import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../kit/icon-button.tsx'

interface FindBarProps {
  words: string
  count: number
  /** Which of them is shown, from 1; none yet when 0. */
  at: number
  find: (words: string) => void
  go: (to: number) => void
}

/** Words in this text: how often, and from one to the next. Enter goes on, Shift and Enter back. */
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
