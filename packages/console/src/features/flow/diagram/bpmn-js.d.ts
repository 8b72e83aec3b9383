/** bpmn-js types its services as any; only what the screens use is declared, in services.ts. */
declare module 'bpmn-js/lib/Modeler.js' {
  const kind: new (options: object) => import('./services.ts').Diagram
  export default kind
}
declare module 'bpmn-js/lib/NavigatedViewer.js' {
  const kind: new (options: object) => import('./services.ts').Diagram
  export default kind
}
declare module 'bpmn-js/lib/Viewer.js' {
  const kind: new (options: object) => import('./services.ts').Diagram
  export default kind
}
