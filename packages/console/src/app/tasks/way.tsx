import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import '../../i18n/areas/flow-texts.ts'

interface WayProps {
  /** Keys of the rows shown, in order. */
  keys: readonly string[]
  chosen: string
  choose: (key: string) => void
}

/** Position of the open row in its list, and links to its neighbours. */
export function Way({ keys, chosen, choose }: WayProps) {
  const { t } = useTranslation(['flow', 'today'])
  const at = keys.indexOf(chosen)
  const [before, after] = [keys[at - 1], keys[at + 1]]
  if (at < 0) return null
  return (
    <span className="fs-inbox-way">
      <span>{t('flow:task.position', { at: at + 1, total: keys.length })}</span>
      <Button
        type="text"
        disabled={!before}
        aria-label={t('today:keys.previous')}
        icon={<ArrowUpOutlined aria-hidden="true" />}
        onClick={() => before && choose(before)}
      />
      <Button
        type="text"
        disabled={!after}
        aria-label={t('today:keys.next')}
        icon={<ArrowDownOutlined aria-hidden="true" />}
        onClick={() => after && choose(after)}
      />
    </span>
  )
}
