import { BpmnModdle } from 'bpmn-moddle'
import { describe, expect, it } from 'vitest'
import { readDuration, writeDuration } from './duration.ts'
import { listOf, referred, type Semantic, sortOf } from './element.ts'
import { conditionFault, conditionOf, usual, whenOf } from './flow-rule.ts'
import { newModel } from './new-model.ts'
import { stateOf } from './standing.ts'
import {
  copyOf,
  copyProperties,
  dueOf,
  dueProperties,
  holderOf,
  holderProperties,
  namesHolder,
  peopleOf,
  taskExtension,
} from './task-rule.ts'

const written = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:fengsui="${taskExtension.uri}"
  xmlns:flowable="http://flowable.org/bpmn" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" id="d" targetNamespace="t">
  <process id="p">${inside}</process></definitions>`

/** Elements of a process by id, read as bpmn-js reads them. */
async function elementsOf(xml: string): Promise<ReadonlyMap<string, Semantic>> {
  const { rootElement } = await new BpmnModdle().fromXML(xml)
  const process = listOf((rootElement as unknown as Semantic).rootElements)[0]
  return new Map(listOf(process?.flowElements).map((one) => [one.id, one]))
}
async function taskOf(attributes: string, inside = ''): Promise<Semantic> {
  const task = (await elementsOf(written(`<userTask id="t" ${attributes}>${inside}</userTask>`))).get('t')
  if (!task) throw new Error('no task was read')
  return task
}

describe('the holder of a task', () => {
  it('is nobody without an attribute, and the reviewer when the attribute says so', async () => {
    expect(namesHolder(await taskOf(''))).toBe(false)
    const task = await taskOf('fengsui:reviewer="true"')
    expect(namesHolder(task)).toBe(true)
    expect(holderOf(task).way).toBe('reviewer')
  })

  it.each([
    ['fengsui:rung="county" fengsui:role="sup_county"', { way: 'rung', rung: 'county', roles: ['sup_county'] }],
    ['fengsui:role="a, b"', { way: 'role', roles: ['a', 'b'] }],
    ['fengsui:account="reviewer，county"', { way: 'account', accounts: ['reviewer', 'county'] }],
    ['flowable:candidateGroups="township,leader"', { way: 'rung', rung: 'township', roles: ['leader'] }],
    ['camunda:assignee="county"', { way: 'account', accounts: ['county'] }],
  ])('is read from %s', async (attributes, expected) => {
    expect(holderOf(await taskOf(attributes))).toMatchObject(expected)
  })

  it('is written in one place: what other engines read is taken out, what no longer applies too', async () => {
    const task = await taskOf('flowable:candidateGroups="leader" fengsui:account="county"')
    const properties = holderProperties(task, { ...holderOf(task), way: 'rung', rung: 'city' })
    expect(properties).toEqual({
      'flowable:candidateGroups': undefined,
      'fengsui:reviewer': undefined,
      'fengsui:rung': 'city',
      'fengsui:role': 'leader',
      'fengsui:account': undefined,
    })
  })

  it('may be several people, by number or by account', async () => {
    const several = (cardinality: string) =>
      `<multiInstanceLoopCharacteristics>${cardinality}</multiInstanceLoopCharacteristics>`
    expect(peopleOf(await taskOf(''))).toBe(1)
    expect(peopleOf(await taskOf('', several('<loopCardinality>2</loopCardinality>')))).toBe(2)
    expect(peopleOf(await taskOf('fengsui:account="a,b,c"', several('')))).toBe(3)
  })
})

describe('time limits', () => {
  it('are read from our attribute and others, and written to ours', async () => {
    const task = await taskOf('flowable:dueDate="P3D"')
    expect(dueOf(task)).toBe('P3D')
    expect(dueProperties(task, 'PT8H')).toEqual({ 'flowable:dueDate': undefined, 'fengsui:due': 'PT8H' })
    expect(dueProperties(task, '')).toEqual({ 'flowable:dueDate': undefined, 'fengsui:due': undefined })
  })

  it.each(['', 'P', 'two days', 'P1DT2H', 'P1Y'])('are not taken apart when they are "%s"', (text) => {
    expect(readDuration(text)).toBeUndefined()
  })

  it.each(['P2D', 'PT8H', 'PT30M'])('stay the same when read and written: %s', (text) => {
    const duration = readDuration(text)
    expect(duration && writeDuration(duration)).toBe(text)
  })
})

const braced = (text: string) => `\${${text}}`

describe('the condition of a flow', async () => {
  const condition = (id: string, text: string) =>
    `<sequenceFlow id="${id}" sourceRef="g" targetRef="e"><conditionExpression>${text}</conditionExpression></sequenceFlow>`
  const elements = await elementsOf(
    written(`<exclusiveGateway id="g" default="rest"/><endEvent id="e"/>
      <sequenceFlow id="rest" sourceRef="g" targetRef="e"/><sequenceFlow id="bare" sourceRef="g" targetRef="e"/>
      ${condition('yes', usual.approved)}${condition('no', usual.returned)}
      ${condition('word', braced("decision == 'return'"))}${condition('own', braced("record.post in ('1', '2')"))}`),
  )

  it.each([
    ['rest', 'otherwise'],
    ['bare', 'none'],
    ['yes', 'approved'],
    ['no', 'returned'],
    ['word', 'returned'],
    ['own', 'own'],
  ])('of "%s" is %s', (id, when) => {
    const flow = elements.get(id)
    expect(flow && whenOf(flow)).toBe(when)
  })

  it('is shown without its brackets, and its fault is said', () => {
    const flow = elements.get('own')
    expect(flow && conditionOf(flow)).toBe("record.post in ('1', '2')")
    expect(conditionFault('record.post ==')).toBeDefined()
    expect(conditionFault('record.post == 1')).toBeUndefined()
  })
})

it('a new model has a start, a review and an end, with its names kept whatever they hold', async () => {
  const xml = newModel('p1', 'A & "B" <C>', { start: '提出', review: '审核', pass: '办结' })
  const elements = await elementsOf(xml)
  const task = elements.get('review')
  expect([...elements.values()].map((one) => sortOf(one))).toEqual(['event', 'task', 'event', 'flow', 'flow'])
  expect(task && namesHolder(task)).toBe(true)
  expect(referred(elements.get('to_end')?.targetRef)?.id).toBe('done')
})

it('what a process has not reached is ahead; lanes have no state', () => {
  expect(stateOf('t', 'bpmn:UserTask', { t: 'current' })).toBe('current')
  expect(stateOf('u', 'bpmn:UserTask', { t: 'current' })).toBe('ahead')
  expect(stateOf('l', 'bpmn:Lane', {})).toBeUndefined()
})

describe('copies of a task', () => {
  it('are to nobody without an attribute', async () => {
    const none = copyOf(await taskOf('fengsui:reviewer="true"'))
    expect(none).toEqual({ rung: undefined, roles: [], accounts: [], keeps: '' })
    expect(Object.values(copyProperties(none))).toEqual([undefined, undefined, undefined, undefined])
  })

  it('are written as read; how long they are kept goes with the last of those copied', async () => {
    const copy = copyOf(await taskOf('fengsui:copyRung="city" fengsui:copyAccount="a, b" fengsui:copyFor="P30D"'))
    expect(copy).toEqual({ rung: 'city', roles: [], accounts: ['a', 'b'], keeps: 'P30D' })
    expect(copyProperties(copy)).toEqual({
      'fengsui:copyRung': 'city',
      'fengsui:copyRole': undefined,
      'fengsui:copyAccount': 'a,b',
      'fengsui:copyFor': 'P30D',
    })
    expect(copyProperties({ ...copy, rung: undefined, accounts: [] })).toMatchObject({ 'fengsui:copyFor': undefined })
  })
})
