import Modeler from 'bpmn-js/lib/Modeler.js'
import i18next from 'i18next'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ElementPanel } from '../panel/element-panel.tsx'
import { Broken } from './broken.tsx'
import { contextPadModule } from './context-pad.ts'
import type { Drawn } from './element.ts'
import { fitBeside } from './fit.ts'
import { ink, type as lettering } from './ink.ts'
import { paletteModule } from './palette.ts'
import type { Diagram } from './services.ts'
import { taskExtension } from './task-rule.ts'
import { useTaskLines } from './use-task-lines.ts'
import { translateIn } from './words.ts'
import 'bpmn-js/dist/assets/diagram-js.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css'
import './diagram.css'
import '../panel/panel.css'

/** What the page does with the drawing. */
export interface Drawing {
  /** The file as drawn. Rejects while the file given cannot be read. */
  file: () => Promise<string>
  undo: () => void
  redo: () => void
  /** Chooses an element and brings it into sight. */
  choose: (id: string) => void
  zoom: (steps: number) => void
  fit: () => void
}

interface FlowEditorProps {
  xml: string
  label: string
  ref?: Ref<Drawing>
  /** Ids of elements with a fault. */
  faulty: readonly string[]
  /** Called after every change with whether it can be undone. */
  onChange: (canUndo: boolean) => void
}

const modules = [
  paletteModule,
  contextPadModule,
  { translate: ['value', translateIn(() => (i18next.language === 'en' ? 'en' : 'zh'))] },
]

/** The drawing of a process: palette, canvas, properties of what is chosen. */
export default function FlowEditor({ xml, label, ref, faulty, onChange }: FlowEditorProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [diagram, setDiagram] = useState<Diagram>()
  const [chosen, setChosen] = useState<Drawn>()
  const [broken, setBroken] = useState<string>()
  const [drawn, draw] = useReducer((n: number) => n + 1, 0)
  const { i18n } = useTranslation()
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    if (!frame.current) return
    const modeler = new Modeler({
      container: frame.current,
      additionalModules: modules,
      moddleExtensions: { [taskExtension.prefix]: taskExtension },
      bpmnRenderer: ink,
      textRenderer: lettering,
    })
    let isGone = false
    setBroken(undefined)
    setChosen(undefined)
    const events = modeler.get('eventBus')
    events.on('selection.changed', ({ newSelection }: { newSelection: readonly Drawn[] }) => {
      setChosen(newSelection.length === 1 ? newSelection[0] : undefined)
    })
    events.on('elements.changed', () => draw())
    events.on('commandStack.changed', () => changed(modeler.get('commandStack').canUndo()))
    modeler.importXML(xml).then(
      () => {
        if (isGone) return
        fitBeside(modeler.get('canvas'))
        setDiagram(modeler)
      },
      (error: Error) => {
        if (!isGone) setBroken(error.message)
      },
    )
    return () => {
      isGone = true
      setDiagram(undefined)
      modeler.destroy()
    }
  }, [xml])
  useEffect(() => {
    if (i18n.language) diagram?.get('eventBus').fire('i18n.changed')
  }, [diagram, i18n.language])
  useEffect(() => {
    if (!diagram) return
    const canvas = diagram.get('canvas')
    const registry = diagram.get('elementRegistry')
    const marked = faulty.filter((id) => registry.get(id))
    for (const id of marked) canvas.addMarker(id, 'fs-flow-fault')
    return () => {
      for (const id of marked) if (registry.get(id)) canvas.removeMarker(id, 'fs-flow-fault')
    }
  }, [diagram, faulty])
  useTaskLines(diagram, drawn)
  useImperativeHandle(ref, () => drawingOf(diagram), [diagram])
  const element = (chosen?.labelTarget ?? chosen) || diagram?.get('canvas').getRootElement()
  return (
    <div className="fs-flow-editor">
      <div className="fs-flow-canvas fs-flow-dotted">
        <section ref={frame} className="fs-flow-frame" aria-label={label} hidden={broken !== undefined} />
        {broken !== undefined && <Broken reason={broken} />}
      </div>
      {diagram && element && (
        <ElementPanel key={element.id} of={element} get={diagram.get.bind(diagram)} drawn={drawn} />
      )}
    </div>
  )
}

function drawingOf(diagram: Diagram | undefined): Drawing {
  return {
    file: async () => {
      const { xml } = (await diagram?.saveXML({ format: true })) ?? {}
      if (!xml) throw new Error('The diagram is not drawn.')
      return xml
    },
    undo: () => diagram?.get('commandStack').undo(),
    redo: () => diagram?.get('commandStack').redo(),
    choose: (id) => {
      const found = diagram?.get('elementRegistry').get(id)
      if (!diagram || !found) return
      diagram.get('canvas').scrollToElement(id, 120)
      diagram.get('selection').select(found)
    },
    zoom: (steps) => diagram?.get('zoomScroll').stepZoom(steps),
    fit: () => diagram && fitBeside(diagram.get('canvas')),
  }
}
