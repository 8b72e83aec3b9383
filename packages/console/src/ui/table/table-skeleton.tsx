import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './table-skeleton.css'

/** Skeleton rows, shown only after 200 ms: fast responses need none. */
export function TableSkeleton({ widths }: { widths: readonly number[] }) {
  const { t } = useTranslation()
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return (
    <div className="fs-skeleton" role="status" aria-label={t('list.loading')}>
      {lines.map((line) => (
        <div key={line} className="fs-skeleton-line">
          {widths.map((width, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity
            <span key={i} style={{ flexBasis: width }}>
              <i />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

const lines = Array.from({ length: 12 }, (_, i) => i)
