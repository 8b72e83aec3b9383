import type { flowCategory } from '@fengsui/contract/dictionaries/flows.ts'
import { flowNamespace } from '@fengsui/contract/flow/drawn.ts'
import type { KeyOf } from '@fengsui/contract/kit/dictionary.ts'

/** A node of a drawn process, at a column and a row of the diagram. */
interface Node {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly at: readonly [column: number, row: number]
  readonly attributes?: string
  readonly inside?: string
}
interface Edge {
  readonly from: string
  readonly to: string
  readonly name?: string
  readonly condition?: string
}

const sizes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  userTask: [100, 80],
  exclusiveGateway: [50, 50],
}
/** Left, top, width and height of a node; nodes of one row have their middles in one line. */
function boundsOf({ kind, at: [column, row] }: Node): readonly [x: number, y: number, width: number, height: number] {
  const [width, height] = sizes[kind] ?? [36, 36]
  return [160 + column * 150 - width / 2, 140 + row * 130 - height / 2, width, height]
}

function bpmn(key: string, name: string, nodes: readonly Node[], edges: readonly Edge[]): string {
  const { prefix, uri } = flowNamespace
  const shown = nodes.map(({ id, kind, name: title, attributes = '', inside = '' }) => {
    const flows = edges.flatMap(({ from, to }) => [
      ...(to === id ? [`<bpmn:incoming>${from}_${to}</bpmn:incoming>`] : []),
      ...(from === id ? [`<bpmn:outgoing>${from}_${to}</bpmn:outgoing>`] : []),
    ])
    return `<bpmn:${kind} id="${id}" name="${title}" ${attributes}>${flows.join('')}${inside}</bpmn:${kind}>`
  })
  const drawn = edges.map(({ from, to, name: title, condition }) => {
    const inside = condition ? `<bpmn:conditionExpression>${condition}</bpmn:conditionExpression>` : ''
    return `<bpmn:sequenceFlow id="${from}_${to}" ${title ? `name="${title}" ` : ''}sourceRef="${from}" targetRef="${to}">${inside}</bpmn:sequenceFlow>`
  })
  const shapes = nodes.map((node) => {
    const [x, y, width, height] = boundsOf(node)
    return `<bpmndi:BPMNShape id="${node.id}_shape" bpmnElement="${node.id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" /></bpmndi:BPMNShape>`
  })
  const lines = edges.map(({ from, to }) => {
    const [a, b] = [from, to].map((id) => boundsOf(nodes.find((node) => node.id === id) as Node))
    if (!a || !b) return ''
    const points = waypoints(a, b).map(([x, y]) => `<di:waypoint x="${x}" y="${y}" />`)
    return `<bpmndi:BPMNEdge id="${from}_${to}_edge" bpmnElement="${from}_${to}">${points.join('')}</bpmndi:BPMNEdge>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:${prefix}="${uri}" id="${key}_definitions" targetNamespace="${uri}">
<bpmn:process id="${key}" name="${name}" isExecutable="true">
${[...shown, ...drawn].join('\n')}
</bpmn:process>
<bpmndi:BPMNDiagram id="${key}_diagram"><bpmndi:BPMNPlane id="${key}_plane" bpmnElement="${key}">
${[...shapes, ...lines].join('\n')}
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn:definitions>
`
}

type Bounds = readonly [x: number, y: number, width: number, height: number]
/** A line from the right side of one node to the left side of another, or down and along to one of another row. */
function waypoints([x, y, width, height]: Bounds, [toX, toY, toWidth, toHeight]: Bounds): [number, number][] {
  const [middle, toMiddle] = [y + height / 2, toY + toHeight / 2]
  if (middle === toMiddle)
    return [
      [x + width, middle],
      [toX, toMiddle],
    ]
  if (toY > y)
    return [
      [x + width / 2, y + height],
      [x + width / 2, toMiddle],
      [toX, toMiddle],
    ]
  return [
    [x + width, middle],
    [toX + toWidth / 2, middle],
    [toX + toWidth / 2, toY + toHeight],
  ]
}

const fs = flowNamespace.prefix
const start: Node = { id: 'start', kind: 'startEvent', name: '提交', at: [0, 0] }
const task = (id: string, name: string, column: number, attributes: string, inside = ''): Node => ({
  id,
  kind: 'userTask',
  name,
  at: [column, 0],
  attributes,
  inside,
})
const end = (column: number): Node => ({ id: 'end', kind: 'endEvent', name: '结束', at: [column, 0] })

export interface DemoModel {
  readonly key: string
  readonly name: string
  /** Key of the dictionary `flow`. */
  readonly category: KeyOf<typeof flowCategory>
  readonly description: string
  readonly xml: string
}
const model = (
  key: string,
  name: string,
  category: DemoModel['category'],
  description: string,
  nodes: Node[],
  edges: Edge[],
): DemoModel => ({
  key,
  name,
  category,
  description,
  xml: bpmn(key, name, nodes, edges),
})

/** A review of which the city is sent a copy. */
export const copiedModel: DemoModel = model(
  'certificateCopied',
  '证照审核抄送市局',
  '2',
  '县级审核，同时抄送市局，办结后30日内可看',
  [start, task('review', '审核', 1, `${fs}:reviewer="true" ${fs}:copyRung="city" ${fs}:copyFor="P30D"`), end(2)],
  [
    { from: 'start', to: 'review' },
    { from: 'review', to: 'end' },
  ],
)

/** Drawn processes in three styles, a sequence, two people at once and an escalation by time, and one that notifies others. */
export const demoModels: readonly DemoModel[] = [
  model(
    'staffTwoRungs',
    '从业人员两级审核',
    '1',
    '乡镇初审，县级终审',
    [
      start,
      task('township', '乡镇初审', 1, `${fs}:rung="township"`),
      task('county', '县级终审', 2, `${fs}:rung="county"`),
      end(3),
    ],
    [
      { from: 'start', to: 'township' },
      { from: 'township', to: 'county' },
      { from: 'county', to: 'end' },
    ],
  ),
  model(
    'workplaceTwoPeople',
    '工库房变更双人审核',
    '3',
    '两名审核人员同时审核，均同意方可通过',
    [
      start,
      task(
        'review',
        '双人审核',
        1,
        `${fs}:reviewer="true"`,
        '<bpmn:multiInstanceLoopCharacteristics><bpmn:loopCardinality>2</bpmn:loopCardinality></bpmn:multiInstanceLoopCharacteristics>',
      ),
      end(2),
    ],
    [
      { from: 'start', to: 'review' },
      { from: 'review', to: 'end' },
    ],
  ),
  model(
    'deviceEscalation',
    '设备变更超期上报',
    '4',
    '乡镇两日内未审核的，转县级审核',
    [
      start,
      task('township', '乡镇审核', 1, `${fs}:rung="township" ${fs}:due="P2D"`),
      {
        id: 'late',
        kind: 'boundaryEvent',
        name: '两日',
        at: [1, 0.31],
        attributes: 'attachedToRef="township"',
        inside: '<bpmn:timerEventDefinition><bpmn:timeDuration>P2D</bpmn:timeDuration></bpmn:timerEventDefinition>',
      },
      { id: 'county', kind: 'userTask', name: '县级审核', at: [2, 1], attributes: `${fs}:rung="county"` },
      end(3),
    ],
    [
      { from: 'start', to: 'township' },
      { from: 'township', to: 'end' },
      { from: 'late', to: 'county' },
      { from: 'county', to: 'end' },
    ],
  ),
  copiedModel,
]
