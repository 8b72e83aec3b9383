import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { SeverityLevel } from '../marks/severity.tsx'

/** Whether warnings sound; kept in the browser. Sound never stands alone: the list, the count and the announcement say the same. */
export const useSound = create<{ on: boolean; toggle: () => void }>()(
  persist((set) => ({ on: true, toggle: () => set(({ on }) => ({ on: !on })) }), { name: 'saber-sound' }),
)

interface Tone {
  /** Hz, one after another. */
  notes: readonly number[]
  seconds: number
  volume: number
}

/** The worse, the more notes, the higher and the louder: told apart without seeing the screen. */
const tones: Record<SeverityLevel, Tone> = {
  1: { notes: [988, 740, 988, 740, 988, 740], seconds: 0.16, volume: 0.5 },
  2: { notes: [880, 660, 880], seconds: 0.16, volume: 0.35 },
  3: { notes: [660, 660], seconds: 0.14, volume: 0.22 },
  4: { notes: [523], seconds: 0.18, volume: 0.14 },
}

let audio: AudioContext | undefined
let quietUntil = 0

/** Sounds a warning of a severity; a worse one may interrupt, lesser ones in a burst stay silent. */
export function playAlert(level: SeverityLevel): void {
  if (!useSound.getState().on || typeof AudioContext === 'undefined') return
  const tone = tones[level]
  if (Date.now() < quietUntil && level !== '1') return
  quietUntil = Date.now() + tone.notes.length * tone.seconds * 1000 + 400
  audio ??= new AudioContext()
  // Browsers keep sound off until the reader has touched the page; the promise then waits and nothing is heard.
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
