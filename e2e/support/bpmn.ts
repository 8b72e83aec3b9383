import { flowNamespace } from '@fengsui/contract/flow/drawn.ts'

/** BPMN files as other programs write them: three styles of one review of staff. */

const head = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn2:definitions xmlns:bpmn2="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn" xmlns:${flowNamespace.prefix}="${flowNamespace.uri}" targetNamespace="http://example.org/other">`

interface Place {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width?: number
  readonly height?: number
}

function file(key: string, name: string, inside: string, places: readonly Place[], flows: readonly [string, string][]) {
  const sizeOf = ({ width = 100, height = 80 }: Place) => ({ width, height })
  const at = new Map(places.map((place) => [place.id, place]))
  const shapes = places.map((place) => {
    const { width, height } = sizeOf(place)
    return `<bpmndi:BPMNShape id="${place.id}_di" bpmnElement="${place.id}"><dc:Bounds x="${place.x}" y="${place.y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`
  })
  const middle = (id: string) => {
    const place = at.get(id)
    if (!place) throw new Error(`${id} is not drawn`)
    const { width, height } = sizeOf(place)
    return `<di:waypoint x="${place.x + width / 2}" y="${place.y + height / 2}"/>`
  }
  const edges = flows.map(
    ([from, to]) =>
      `<bpmndi:BPMNEdge id="${from}_${to}_di" bpmnElement="${from}_${to}">${middle(from)}${middle(to)}</bpmndi:BPMNEdge>`,
  )
  const drawn = flows.map(
    ([from, to]) => `<bpmn2:sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}"/>`,
  )
  const xml = `${head}<bpmn2:process id="${key}" name="${name}" isExecutable="true">${inside}${drawn.join('')}</bpmn2:process>
<bpmndi:BPMNDiagram id="${key}_di"><bpmndi:BPMNPlane id="${key}_plane" bpmnElement="${key}">${shapes.join('')}${edges.join('')}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn2:definitions>`
  return { name: `${key}.bpmn20.xml`, mimeType: 'application/xml', buffer: Buffer.from(xml) }
}

const start = '<bpmn2:startEvent id="begin" name="提交"/>'
const end = '<bpmn2:endEvent id="finish" name="结束"/>'
const task = (id: string, name: string, attributes: string) =>
  `<bpmn2:userTask id="${id}" name="${name}" flowable:${attributes}/>`
const event = (id: string, x: number): Place => ({ id, x, y: 122, width: 36, height: 36 })
const fork = (id: string, x: number): Place => ({ id, x, y: 115, width: 50, height: 50 })

/** The township, then the county. */
export const sequence = file(
  'otherSequence',
  '先乡后县',
  `${start}${task('town', '乡镇初审', 'candidateGroups="township"')}${task('bureau', '县局终审', 'candidateGroups="county"')}${end}`,
  [event('begin', 100), { id: 'town', x: 200, y: 100 }, { id: 'bureau', x: 360, y: 100 }, event('finish', 520)],
  [
    ['begin', 'town'],
    ['town', 'bureau'],
    ['bureau', 'finish'],
  ],
)

/** Two officers at the same time, each of whom must agree. */
export const twoPeople = (one: string, other: string) =>
  file(
    'otherTwoPeople',
    '两人并行会审',
    `${start}<bpmn2:parallelGateway id="split"/>${task('first', '一人审', `assignee="${one}"`)}${task('second', '另一人审', `assignee="${other}"`)}<bpmn2:parallelGateway id="join"/>${end}`,
    [
      event('begin', 100),
      fork('split', 180),
      { id: 'first', x: 280, y: 40 },
      { id: 'second', x: 280, y: 170 },
      fork('join', 430),
      event('finish', 540),
    ],
    [
      ['begin', 'split'],
      ['split', 'first'],
      ['split', 'second'],
      ['first', 'join'],
      ['second', 'join'],
      ['join', 'finish'],
    ],
  )

/** The township, an hour, two officers at the same time, and the city. */
export const manySteps = (one: string, other: string) =>
  file(
    'otherManySteps',
    '多级会审',
    `${start}${task('town', '乡镇初审', 'candidateGroups="township"')}<bpmn2:intermediateCatchEvent id="pause" name="公示一小时"><bpmn2:timerEventDefinition><bpmn2:timeDuration>PT1H</bpmn2:timeDuration></bpmn2:timerEventDefinition></bpmn2:intermediateCatchEvent><bpmn2:parallelGateway id="split"/>${task('first', '一人审', `assignee="${one}"`)}${task('second', '另一人审', `assignee="${other}"`)}<bpmn2:parallelGateway id="join"/>${task('city', '市局终审', 'candidateGroups="city"')}${end}`,
    [
      event('begin', 100),
      { id: 'town', x: 180, y: 100 },
      event('pause', 320),
      fork('split', 400),
      { id: 'first', x: 500, y: 40 },
      { id: 'second', x: 500, y: 170 },
      fork('join', 650),
      { id: 'city', x: 750, y: 100 },
      event('finish', 900),
    ],
    [
      ['begin', 'town'],
      ['town', 'pause'],
      ['pause', 'split'],
      ['split', 'first'],
      ['split', 'second'],
      ['first', 'join'],
      ['second', 'join'],
      ['join', 'city'],
      ['city', 'finish'],
    ],
  )

/** The township; the county, when the township has not decided within two hours. */
export const escalation = file(
  'otherEscalation',
  '超时上交县局',
  `${start}${task('town', '乡镇审核', 'candidateGroups="township"')}<bpmn2:boundaryEvent id="late" name="两小时未办" attachedToRef="town" cancelActivity="true"><bpmn2:timerEventDefinition><bpmn2:timeDuration>PT2H</bpmn2:timeDuration></bpmn2:timerEventDefinition></bpmn2:boundaryEvent>${task('bureau', '县局接办', 'candidateGroups="county"')}${end}`,
  [
    event('begin', 100),
    { id: 'town', x: 200, y: 100 },
    { id: 'late', x: 232, y: 162, width: 36, height: 36 },
    { id: 'bureau', x: 360, y: 220 },
    event('finish', 540),
  ],
  [
    ['begin', 'town'],
    ['town', 'finish'],
    ['late', 'bureau'],
    ['bureau', 'finish'],
  ],
)

/** The township decides; everyone of a role is sent a copy of the task. */
export const copiedTo = (role: string) =>
  file(
    'otherCopied',
    '乡镇审核抄送',
    `${start}<bpmn2:userTask id="town" name="乡镇审核" flowable:candidateGroups="township" ${flowNamespace.prefix}:copyRole="${role}"/>${end}`,
    [event('begin', 100), { id: 'town', x: 200, y: 100 }, event('finish', 360)],
    [
      ['begin', 'town'],
      ['town', 'finish'],
    ],
  )
