import { useTranslation } from 'react-i18next'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import type { PlaybackClock } from './use-clock.ts'
import '../../../i18n/areas/playback-texts.ts'

interface Acts {
  clock: PlaybackClock
  goTo: (at: number) => void
  toWarning: (direction: 1 | -1) => void
  still: () => void
  verify: () => void
  mark: (edge: 'start' | 'end') => void
  clear: () => void
}
const jumpMs = 5000

/** Shortcuts of the playback. */
export function usePlaybackKeys({ clock, goTo, toWarning, still, verify, mark, clear }: Acts): void {
  const { t } = useTranslation('playback')
  useKeys([
    { keys: ' ', label: t('key.play'), run: () => clock.setPlaying(!clock.isPlaying) },
    { keys: 'ArrowLeft', label: t('key.back'), run: () => goTo(clock.at - jumpMs) },
    { keys: 'ArrowRight', label: t('key.on'), run: () => goTo(clock.at + jumpMs) },
    { keys: ',', label: t('key.frameBack'), run: () => clock.step(-1) },
    { keys: '.', label: t('key.frameOn'), run: () => clock.step(1) },
    { keys: 'ArrowUp', label: t('key.warningBack'), run: () => toWarning(-1) },
    { keys: 'ArrowDown', label: t('key.warningOn'), run: () => toWarning(1) },
    { keys: '[', label: t('key.from'), run: () => mark('start') },
    { keys: ']', label: t('key.to'), run: () => mark('end') },
    { keys: 's', label: t('key.still'), run: still },
    { keys: 'v', label: t('key.verify'), run: verify },
    { keys: 'Escape', label: t('key.clear'), run: clear },
  ])
}
