import { type ReactNode, useEffect, useState } from 'react'
import type { Mode } from './layout.ts'
import { fit, type ScreenFit } from './screen.ts'
import { WallContext } from './wall-context.ts'

/** The whole wall display at fixed size, scaled uniformly and centred in the window. */
export function Frame({ mode, children }: { mode: Mode; children: (of: ScreenFit) => ReactNode }) {
  const of = useFit()
  return (
    <div className="wall-screen">
      <div
        className="wall"
        data-wall={of.size}
        data-mode={mode}
        style={{ transform: `translate(${of.left}px, ${of.top}px) scale(${of.scale})` }}
      >
        <WallContext value={{ size: of.size, mode }}>{children(of)}</WallContext>
      </div>
    </div>
  )
}

function useFit(): ScreenFit {
  const [of, setFit] = useState(() => fit(window.innerWidth, window.innerHeight))
  useEffect(() => {
    const measure = () => setFit(fit(window.innerWidth, window.innerHeight))
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return of
}
