import { streamProblem } from '@fengsui/contract/dictionaries/video.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { call } from '../../ui/client/call.ts'
import '../../i18n/areas/video-texts.ts'

type Tried = OutputOf<typeof camera.calls.tryOut>
/** A clock further off than this is reported, s. */
const usualOffset = 5

/** Returns a function that tries out a camera and says what is wrong with it. */
export function useTryOut(): (row: RowOf<typeof camera>) => void {
  const { t } = useTranslation('video')
  const label = useLabel()
  const { modal, message } = App.useApp()
  const factsOf = ({ codec, resolution, delayMs, clockOffset }: Tried): string[] => [
    ...(codec ? [t('try.codec', { codec })] : []),
    ...(resolution ? [t('try.size', { size: resolution })] : []),
    ...(delayMs === null ? [] : [t('try.delay', { ms: delayMs })]),
    ...(clockOffset !== null && Math.abs(clockOffset) > usualOffset
      ? [t('try.clock', { seconds: Math.abs(clockOffset) })]
      : []),
  ]
  return async ({ id, name }) => {
    const hide = message.loading(t('try.running', { name }), 0)
    try {
      const tried = await call(camera, 'tryOut', { id })
      const facts = [...(tried.problem ? [label(streamProblem.entries[tried.problem])] : []), ...factsOf(tried)]
      const show = tried.problem ? modal.warning : modal.success
      show({
        title: t(tried.problem ? 'try.fails' : 'try.works', { name }),
        content: (
          <>
            {facts.map((fact) => (
              <div key={fact}>{fact}</div>
            ))}
            {tried.still && <img src={tried.still} alt={t('try.still')} style={{ width: '100%', marginTop: 8 }} />}
          </>
        ),
        okText: t('try.close'),
        width: 416,
      })
    } catch (error) {
      message.error((error as Error).message)
    } finally {
      hide()
    }
  }
}
