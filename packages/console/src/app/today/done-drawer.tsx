import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import type { today } from '@fengsui/contract/today/today.ts'
import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { useEventWords } from '../../features/plant/overview/use-event-words.ts'
import { Stamp } from '../../ui/badges/stamp.tsx'
import { EnterpriseLink } from '../../ui/enterprise-link.tsx'

interface DoneDrawerProps {
  open: boolean
  close: () => void
  done: OutputOf<(typeof today)['calls']['done']>
  /** Most rows that are asked for. */
  most: number
}

/** What was done today, newest first. */
export function DoneDrawer({ open, close, done, most }: DoneDrawerProps) {
  const { t } = useTranslation('today')
  const wordsOf = useEventWords()
  return (
    <Drawer open={open} onClose={close} size={560} title={t('done.heading')}>
      {done.total === 0 && <p>{t('done.none')}</p>}
      <ul className="fs-done">
        {done.records.map((item) => (
          <li key={item.key}>
            <Stamp time={item.time} />
            <div>
              <b>{wordsOf(item)}</b>
              <span className="fs-second">
                {item.enterpriseName && <EnterpriseLink id={item.enterpriseId} name={item.enterpriseName} />}
                {item.place && ` · ${item.place}`}
                {item.note && ` · ${item.note}`}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {done.total > most && <p>{t('done.rest', { count: most })}</p>}
    </Drawer>
  )
}
