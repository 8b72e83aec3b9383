import { flowNamespace, taskAttributes } from '@fengsui/contract/flow/drawn.ts'

interface Words {
  start: string
  review: string
  pass: string
}

/** Returns the file of a new process: start, one review by any reviewer, and the end. */
export function newModel(key: string, name: string, words: Words): string {
  const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:${flowNamespace.prefix}="${flowNamespace.uri}" id="definitions" targetNamespace="http://fengsui/flow">
  <bpmn:process id="${text(key)}" name="${text(name)}" isExecutable="true">
    <bpmn:startEvent id="start" name="${text(words.start)}"><bpmn:outgoing>to_review</bpmn:outgoing></bpmn:startEvent>
    <bpmn:userTask id="review" name="${text(words.review)}" ${flowNamespace.prefix}:${taskAttributes.reviewer}="true"><bpmn:incoming>to_review</bpmn:incoming><bpmn:outgoing>to_end</bpmn:outgoing></bpmn:userTask>
    <bpmn:endEvent id="done" name="${text(words.pass)}"><bpmn:incoming>to_end</bpmn:incoming></bpmn:endEvent>
    <bpmn:sequenceFlow id="to_review" sourceRef="start" targetRef="review" />
    <bpmn:sequenceFlow id="to_end" sourceRef="review" targetRef="done" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="${text(key)}">
      <bpmndi:BPMNShape id="start_di" bpmnElement="start"><dc:Bounds x="160" y="142" width="36" height="36" /><bpmndi:BPMNLabel><dc:Bounds x="156" y="185" width="44" height="14" /></bpmndi:BPMNLabel></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="review_di" bpmnElement="review"><dc:Bounds x="260" y="120" width="120" height="80" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="done_di" bpmnElement="done"><dc:Bounds x="450" y="142" width="36" height="36" /><bpmndi:BPMNLabel><dc:Bounds x="446" y="185" width="44" height="14" /></bpmndi:BPMNLabel></bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="to_review_di" bpmnElement="to_review"><di:waypoint x="196" y="160" /><di:waypoint x="260" y="160" /></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="to_end_di" bpmnElement="to_end"><di:waypoint x="380" y="160" /><di:waypoint x="450" y="160" /></bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`
}
