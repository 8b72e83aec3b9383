import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ErrorGroups } from './error-groups.tsx'
import { SingleErrors } from './single-errors.tsx'

type View = 'groups' | 'single'

/** Error log: grouped by fingerprint, or single errors. */
export default function ErrorLogPage() {
  const { t } = useTranslation('logs')
  const [params, setParams] = useSearchParams()
  const [view, setView] = useState<View>(params.has('fingerprint') ? 'single' : 'groups')
  const change = (to: View) => {
    setParams({})
    setView(to)
  }
  const choice = (
    <Segmented<View>
      value={view}
      onChange={change}
      options={[
        { value: 'groups', label: t('error.groups') },
        { value: 'single', label: t('error.single') },
      ]}
    />
  )
  const showLike = (fingerprint: string) => {
    setParams({ fingerprint })
    setView('single')
  }
  return view === 'groups' ? <ErrorGroups choice={choice} showLike={showLike} /> : <SingleErrors choice={choice} />
}
