import { warnSeverity } from '@fengsui/contract/dictionaries/warnings.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { SeverityLevel } from '../badges/severity.tsx'

/**
 * Whether warnings play a sound; persisted in the browser. Sound is never the only signal: list, count and
 * announcement carry the same information.
 */
export const useSound = create<{ on: boolean; toggle: () => void }>()(
  persist((set) => ({ on: true, toggle: () => set(({ on }) => ({ on: !on })) }), { name: 'saber-sound' }),
)

interface Tone {
  /** Frequencies in Hz, played in sequence. */
  notes: readonly number[]
  seconds: number
  volume: number
}

/** Higher severities have more, higher and louder notes: distinguishable without seeing the screen. */
const tones: Record<SeverityLevel, Tone> = {
  1: { notes: [988, 740, 988, 740, 988, 740], seconds: 0.16, volume: 0.5 },
  2: { notes: [880, 660, 880], seconds: 0.16, volume: 0.35 },
  3: { notes: [660, 660], seconds: 0.14, volume: 0.22 },
  4: { notes: [523], seconds: 0.18, volume: 0.14 },
}

let audio: AudioContext | undefined
let quietUntil = 0

/** Plays the sound of a severity; a higher one may interrupt, lower ones in a burst are suppressed. */
export function playAlert(level: SeverityLevel): void {
  if (!useSound.getState().on || typeof AudioContext === 'undefined') return
  const tone = tones[level]
  if (Date.now() < quietUntil && level !== warnSeverity.is.red) return
  quietUntil = Date.now() + tone.notes.length * tone.seconds * 1000 + 400
  audio ??= new AudioContext()
  // Browsers block audio until the user has interacted with the page; the promise then stays pending.
  void audio.resume().then(() => play(audio as AudioContext, tone))
}

function play(on: AudioContext, { notes, seconds, volume }: Tone): void {
  notes.forEach((hertz, i) => {
    const from = on.currentTime + i * seconds
    const oscillator = new OscillatorNode(on, { type: 'triangle', frequency: hertz })
    const gain = new GainNode(on, { gain: 0 })
    gain.gain.setValueAtTime(0, from)
    gain.gain.linearRampToValueAtTime(volume, from + 0.015)
    gain.gain.setValueAtTime(volume, from + seconds - 0.04)
    gain.gain.linearRampToValueAtTime(0, from + seconds - 0.005)
    oscillator.connect(gain).connect(on.destination)
    oscillator.start(from)
    oscillator.stop(from + seconds)
  })
}
