import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer.js'
import Viewer from 'bpmn-js/lib/Viewer.js'
import { useEffect, useRef, useState } from 'react'
import { Broken } from './broken.tsx'
import { fit } from './fit.ts'
import { ink, type as lettering } from './ink.ts'
import type { Services } from './services.ts'
import { marks, type States, stateOf } from './standing.ts'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import './diagram.css'

interface FlowViewerProps {
  xml: string
  /** State of each element; absent for a diagram that does not run. */
  states?: States | undefined
  /** What the picture shows, in a sentence, for users who cannot see it. */
  label: string
  /** Neither moved nor zoomed by the wheel: part of a page that scrolls. */
  still?: boolean
}

/** A diagram of a process, with what is done, its current step, and what was refused. */
export default function FlowViewer({ xml, states, label, still = false }: FlowViewerProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [broken, setBroken] = useState<string>()
  useEffect(() => {
    if (!frame.current) return
    const Kind = still ? Viewer : NavigatedViewer
    const viewer = new Kind({ container: frame.current, bpmnRenderer: ink, textRenderer: lettering })
    let isGone = false
    setBroken(undefined)
    viewer.importXML(xml).then(
      () => {
        if (isGone) return
        const canvas = viewer.get('canvas')
        if (states) mark(canvas, viewer.get('overlays'), viewer.get('elementRegistry'), states)
        fit(canvas)
      },
      (error: Error) => {
        if (!isGone) setBroken(error.message)
      },
    )
    const sized = new ResizeObserver(() => isGone || fit(viewer.get('canvas')))
    sized.observe(frame.current)
    return () => {
      isGone = true
      sized.disconnect()
      viewer.destroy()
    }
  }, [xml, states, still])
  return (
    <div className="fs-flow-canvas">
      <div ref={frame} className="fs-flow-frame" role="img" aria-label={label} hidden={broken !== undefined} />
      {broken !== undefined && <Broken reason={broken} />}
    </div>
  )
}

function mark(
  canvas: Services['canvas'],
  overlays: Services['overlays'],
  registry: Services['elementRegistry'],
  states: States,
): void {
  for (const { id, type, labelTarget, waypoints } of registry.getAll()) {
    const state = stateOf(labelTarget?.id ?? id, type, states)
    if (!state) continue
    canvas.addMarker(id, `fs-flow-${state}`)
    const html = waypoints || labelTarget ? undefined : marks[state]
    if (html)
      overlays.add(id, 'state', { position: { top: -8, right: 8 }, html: `<span class="fs-flow-mark">${html}</span>` })
  }
}
