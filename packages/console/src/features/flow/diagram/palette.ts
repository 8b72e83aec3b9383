import { fitBeside } from './fit.ts'
import { newTask } from './new-task.ts'
import type { Services } from './services.ts'

type Say = (text: string) => string

const glyph = (inner: string) =>
  `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">${inner}</svg>`

const glyphs = {
  start: glyph('<circle cx="12" cy="12" r="9" stroke-width="1.5"/>'),
  timer: glyph(
    '<circle cx="12" cy="12" r="9.5" stroke-width="1.3"/><circle cx="12" cy="12" r="7" stroke-width="1.3"/><path d="M12 8v4l3 2" stroke-width="1.3"/>',
  ),
  end: glyph('<circle cx="12" cy="12" r="8.5" stroke-width="3"/>'),
  task: glyph('<rect x="2.5" y="5.5" width="19" height="13" rx="2" stroke-width="1.5"/>'),
  gateway: glyph('<path d="M12 2.5 21.5 12 12 21.5 2.5 12z" stroke-width="1.5"/>'),
  lane: glyph('<path d="M2.5 4.5h19v15h-19zM7 4.5v15M7 12h14.5" stroke-width="1.5"/>'),
  zoomIn: glyph('<path d="M12 5v14M5 12h14" stroke-width="1.5"/>'),
  zoomOut: glyph('<path d="M5 12h14" stroke-width="1.5"/>'),
  fit: glyph('<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" stroke-width="1.5"/>'),
} as const

/** What can be drawn, each with its word, and the zoom below it; takes the place of the usual palette. */
function paletteProvider(
  palette: Services['palette'],
  create: Services['create'],
  bpmnFactory: Services['bpmnFactory'],
  elementFactory: Services['elementFactory'],
  canvas: Services['canvas'],
  zoomScroll: Services['zoomScroll'],
  translate: Say,
) {
  const entry = (key: keyof typeof glyphs, word: string, run: (event: Event) => void, group = 'create') => ({
    group,
    title: translate(word),
    html: `<button type="button" class="entry fs-flow-entry" draggable="true">${glyphs[key]}<span>${translate(word)}</span></button>`,
    action: { click: run, ...(group === 'create' ? { dragstart: run } : {}) },
  })
  const drawn = (key: keyof typeof glyphs, word: string, shape: { type: string; eventDefinitionType?: string }) =>
    entry(key, word, (event) => create.start(event, elementFactory.createShape(shape)))
  const provider = {
    getPaletteEntries: () => ({
      start: drawn('start', 'Start', { type: 'bpmn:StartEvent' }),
      timer: drawn('timer', 'Timer', {
        type: 'bpmn:IntermediateCatchEvent',
        eventDefinitionType: 'bpmn:TimerEventDefinition',
      }),
      end: drawn('end', 'End', { type: 'bpmn:EndEvent' }),
      task: entry('task', 'Task', (event) => create.start(event, newTask(bpmnFactory, elementFactory))),
      gateway: drawn('gateway', 'Gateway', { type: 'bpmn:ExclusiveGateway' }),
      lane: entry('lane', 'Lane', (event) => create.start(event, elementFactory.createParticipantShape())),
      rule: { group: 'zoom', separator: true, action: {} },
      zoomIn: entry('zoomIn', 'Zoom in', () => zoomScroll.stepZoom(1), 'zoom'),
      zoomOut: entry('zoomOut', 'Zoom out', () => zoomScroll.stepZoom(-1), 'zoom'),
      fit: entry('fit', 'Fit', () => fitBeside(canvas), 'zoom'),
    }),
  }
  palette.registerProvider(provider)
  return provider
}
paletteProvider.$inject = ['palette', 'create', 'bpmnFactory', 'elementFactory', 'canvas', 'zoomScroll', 'translate']

export const paletteModule = { __init__: ['paletteProvider'], paletteProvider: ['factory', paletteProvider] }
