import { flowCategory } from '../dictionaries/flows.ts'
import type { KeyOf } from '../kit/dictionary.ts'
import { flowNamespace } from './drawn.ts'

const shape = (id: string, [x, y, width, height]: readonly number[]) => `
      <bpmndi:BPMNShape id="${id}_shape" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" /></bpmndi:BPMNShape>`
const edge = (id: string, from: number, to: number) => `
      <bpmndi:BPMNEdge id="${id}_edge" bpmnElement="${id}"><di:waypoint x="${from}" y="140" /><di:waypoint x="${to}" y="140" /></bpmndi:BPMNEdge>`

/** A process with one task, held by all who may review: what an installation does without a drawn process. */
const reviewModel = (key: string, name: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:${flowNamespace.prefix}="${flowNamespace.uri}" id="${key}_definitions" targetNamespace="${flowNamespace.uri}">
  <bpmn:process id="${key}" name="${name}" isExecutable="true">
    <bpmn:startEvent id="start" name="提交"><bpmn:outgoing>toReview</bpmn:outgoing></bpmn:startEvent>
    <bpmn:sequenceFlow id="toReview" sourceRef="start" targetRef="review" />
    <bpmn:userTask id="review" name="审核" ${flowNamespace.prefix}:reviewer="true"><bpmn:incoming>toReview</bpmn:incoming><bpmn:outgoing>toEnd</bpmn:outgoing></bpmn:userTask>
    <bpmn:sequenceFlow id="toEnd" sourceRef="review" targetRef="end" />
    <bpmn:endEvent id="end" name="结束"><bpmn:incoming>toEnd</bpmn:incoming></bpmn:endEvent>
  </bpmn:process>
  <bpmndi:BPMNDiagram id="${key}_diagram">
    <bpmndi:BPMNPlane id="${key}_plane" bpmnElement="${key}">${shape('start', [160, 122, 36, 36])}${shape('review', [260, 100, 100, 80])}${shape('end', [424, 122, 36, 36])}${edge('toReview', 196, 260)}${edge('toEnd', 360, 424)}
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`

export interface DefaultModel {
  readonly category: KeyOf<typeof flowCategory>
  readonly key: string
  readonly name: string
  readonly xml: string
}

/** The processes a new installation has deployed. */
export const defaultModels: readonly DefaultModel[] = Object.entries(flowCategory.is).map(([symbol, category]) => {
  const key = `${symbol}Review`
  const [name] = flowCategory.entries[category]
  return { category, key, name, xml: reviewModel(key, name) }
})
