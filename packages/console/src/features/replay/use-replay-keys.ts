import { useTranslation } from 'react-i18next'
import { useKeys } from '../../ui/keys/use-keys.ts'
import type { ReplayClock } from './use-replay-clock.ts'
import '../../i18n/areas/replay-texts.ts'

interface Keys {
  clock: ReplayClock
  jump: (direction: 1 | -1) => void
  toWarning: (() => void) | undefined
  live: () => void
}

/** Space plays, arrows step, brackets go to the neighbouring event. */
export function useReplayKeys({ clock, jump, toWarning, live }: Keys): void {
  const { t } = useTranslation('replay')
  const { at, isPlaying, seek, setPlaying } = clock
  useKeys([
    { keys: ' ', label: t('play'), run: () => setPlaying(!isPlaying) },
    { keys: 'ArrowLeft', label: t('stepBack'), run: () => seek(at - 10_000) },
    { keys: 'ArrowRight', label: t('stepOn'), run: () => seek(at + 10_000) },
    { keys: 'Shift+ArrowLeft', label: t('minuteBack'), run: () => seek(at - 60_000) },
    { keys: 'Shift+ArrowRight', label: t('minuteOn'), run: () => seek(at + 60_000) },
    { keys: '[', label: t('previous'), run: () => jump(-1) },
    { keys: ']', label: t('next'), run: () => jump(1) },
    { keys: 'p', label: t('previous'), run: () => jump(-1) },
    { keys: 'n', label: t('next'), run: () => jump(1) },
    ...(toWarning ? [{ keys: 't', label: t('toWarning'), run: toWarning }] : []),
    { keys: 'Escape', label: t('toLive'), run: live },
  ])
}
