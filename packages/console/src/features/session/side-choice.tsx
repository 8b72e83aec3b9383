import { useTranslation } from 'react-i18next'
import type { Side } from './sign-in.ts'

/** 监管端 or 企业端: two radio buttons styled as tabs. */
export function SideChoice({ side, choose }: { side: Side; choose: (side: Side) => void }) {
  const { t } = useTranslation('session')
  return (
    <div role="radiogroup" aria-label={t('side')} className="fs-sides">
      {(['sss', 'esp'] as const).map((value) => (
        <label key={value} className={value === side ? 'fs-side fs-side-on' : 'fs-side'}>
          <input
            type="radio"
            name="side"
            className="fs-unseen"
            checked={value === side}
            onChange={() => choose(value)}
          />
          {t(value)}
        </label>
      ))}
    </div>
  )
}
