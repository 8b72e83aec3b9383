declare module 'bpmn-moddle' {
  /** An element as read: its BPMN type, its properties, and attributes of other namespaces by prefixed name. */
  export interface BpmnNode {
    readonly $type: string
    readonly $attrs?: Readonly<Record<string, unknown>>
    readonly id?: string
    readonly name?: string
    readonly [property: string]: unknown
  }
  export class BpmnModdle {
    fromXML(xml: string): Promise<{
      readonly rootElement: BpmnNode
      readonly warnings: readonly { readonly message: string }[]
    }>
  }
}
