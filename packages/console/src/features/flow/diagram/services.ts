import type { Drawn, Semantic } from './element.ts'

/** The parts of bpmn-js that the screens use, with what they use of them. */
export interface Services {
  canvas: {
    zoom(to: 'fit-viewport' | number, center?: 'auto'): number
    zoom(): number
    viewbox(): { outer: { width: number; height: number } }
    scroll(by: { dx: number; dy: number }): void
    addMarker(id: string, marker: string): void
    removeMarker(id: string, marker: string): void
    scrollToElement(id: string, padding?: number): void
    getRootElement(): Drawn
  }
  overlays: {
    add(id: string, kind: string, overlay: { position: Place; html: HTMLElement | string; scale?: boolean }): string
    remove(filter: { type: string }): void
  }
  elementRegistry: {
    get(id: string): Drawn | undefined
    getAll(): readonly Drawn[]
  }
  eventBus: {
    on(event: string | readonly string[], listener: (event: never) => void): void
    fire(event: string): void
  }
  selection: {
    select(element: Drawn | null): void
    get(): readonly Drawn[]
  }
  commandStack: {
    undo(): void
    redo(): void
    canUndo(): boolean
    canRedo(): boolean
  }
  modeling: {
    updateProperties(element: Drawn, properties: Readonly<Record<string, unknown>>): void
    updateModdleProperties(element: Drawn, of: Semantic, properties: Readonly<Record<string, unknown>>): void
    removeElements(elements: readonly Drawn[]): void
    addLane(element: Drawn, location: 'top' | 'bottom'): void
    createShape(shape: Drawn, at: { x: number; y: number }, parent: Drawn, hints?: { attach: boolean }): Drawn
  }
  moddle: { create(type: string, properties?: Readonly<Record<string, unknown>>): Semantic }
  bpmnFactory: { create(type: string, properties: Readonly<Record<string, unknown>>): Semantic }
  bpmnReplace: { replaceElement(element: Drawn, into: { type: string }): Drawn }
  elementFactory: {
    createShape(of: { type: string; eventDefinitionType?: string; businessObject?: Semantic }): Drawn
    createParticipantShape(): Drawn
  }
  create: { start(event: Event, shape: Drawn, context?: { source: Drawn }): void }
  connect: { start(event: Event, from: Drawn): void }
  autoPlace: { append(source: Drawn, shape: Drawn): void }
  zoomScroll: { stepZoom(steps: number): void }
  palette: { registerProvider(provider: object): void }
  contextPad: { registerProvider(provider: object): void }
}
interface Place {
  top?: number
  right?: number
  bottom?: number
  left?: number
}

export type Get = <N extends keyof Services>(name: N) => Services[N]

/** A viewer or modeller of bpmn-js. */
export interface Diagram {
  get: Get
  importXML(xml: string): Promise<{ warnings: readonly string[] }>
  saveXML(options: { format: boolean }): Promise<{ xml?: string }>
  destroy(): void
}
