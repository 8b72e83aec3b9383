import { ArrowUpOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'

/** `3 条新报警`: new rows are held back until requested, so that rows do not move under the pointer. */
export function NewWarningsBar({ count, show }: { count: number; show: () => void }) {
  const { t } = useTranslation('warnings')
  return (
    <div role="status" className={count > 0 ? 'fs-fresh' : undefined}>
      {count > 0 && (
        <button type="button" className="fs-plain" onClick={show}>
          <ArrowUpOutlined aria-hidden="true" /> {t('fresh', { count })}
        </button>
      )}
    </div>
  )
}
