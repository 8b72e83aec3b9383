import type { CSSProperties, ReactNode } from 'react'
import './picture-frame.css'

/** The largest frame of the picture's proportion that fits; what overlays the picture keeps its place on it. */
export function PictureFrame({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  const aspect = width > 0 && height > 0 ? width / height : 16 / 9
  return (
    <div className="fs-picture-room">
      <div className="fs-picture-frame" style={{ '--aspect': aspect } as CSSProperties}>
        {children}
      </div>
    </div>
  )
}
