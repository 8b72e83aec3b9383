import { useTranslation } from 'react-i18next'
import type { LocalError } from '../../ui/errors/local-errors.ts'
import { Drawer } from '../../ui/page/drawer.tsx'
import { Section } from '../../ui/page/section.tsx'
import { useWidth } from '../../ui/use-width.ts'
import './log-drawer.css'

/** One local error of this console, with its full stack. */
export function LocalErrorDrawer({ error, close }: { error: LocalError | undefined; close: () => void }) {
  const { t } = useTranslation('logs')
  const width = useWidth()
  return (
    <Drawer open={error !== undefined} onClose={close} title={t('local.one')} size={width === 'phone' ? '100%' : 640}>
      {error && (
        <>
          <p className="fs-log-note">
            {error.time} · {error.info} · {error.url}
          </p>
          <Section heading={t('local.message')}>
            <pre className="fs-log-text">{error.message}</pre>
          </Section>
          <Section heading={t('local.stack')}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
            <pre className="fs-log-text" tabIndex={0}>
              {error.stack}
            </pre>
          </Section>
        </>
      )}
    </Drawer>
  )
}
