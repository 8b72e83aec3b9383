import { useState } from 'react'

/** Places of the knob to each side of the middle. */
const steps = 3

interface ZoomSliderProps {
  name: string
  /** Zooms in (above 0) or out (below), -1 to 1 of the full speed; 0 stops. */
  zoom: (rate: number) => void
}

/** A slider that springs back to the middle: the further it is held from there, the faster it zooms. */
export function ZoomSlider({ name, zoom }: ZoomSliderProps) {
  const [at, setAt] = useState(0)
  const to = (next: number) => {
    if (next === at) return
    setAt(next)
    zoom(next / steps)
  }
  const release = () => to(0)
  return (
    <input
      type="range"
      className="fs-ptz-zoom"
      min={-steps}
      max={steps}
      step={1}
      value={at}
      aria-label={name}
      onChange={({ target }) => to(Number(target.value))}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyUp={release}
      onBlur={release}
    />
  )
}
