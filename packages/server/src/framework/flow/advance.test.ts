import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { begin, complete, type Decision, fire, type Run } from './advance.ts'
import { checkModel } from './check-model.ts'
import { checkTokens } from './check-tokens.ts'
import { parseModel } from './parse-model.ts'
import { drawn, end, flow, gateway, start, task, timer } from './test/draw.ts'

async function running(...parts: readonly string[]): Promise<Run> {
  const { model, faults } = await parseModel(drawn(...parts))
  expect(faults).toEqual([])
  if (!model) throw new Error('no model')
  expect(checkModel(model, undefined)).toEqual([])
  expect(checkTokens(model)).toEqual([])
  const run: Run = { model, steps: [], named: (name) => values[name] ?? null, outcome: undefined, ended: false }
  begin(run)
  return run
}
const values: Record<string, unknown> = { 'record.weight': '120' }
const waiting = ({ steps }: Run) =>
  steps.flatMap(({ state, elementId, place }) => (state === 'waiting' ? `${elementId}${place > 1 ? place : ''}` : []))
function decide(run: Run, elementId: string, decision: Decision = 'approve', place = 1): void {
  const step = run.steps.find((one) => one.elementId === elementId && one.state === 'waiting' && one.place === place)
  if (!step) throw new Error(`${elementId} does not wait`)
  complete(run, step.key, decision)
}
const fires = (run: Run, elementId: string) =>
  fire(run, run.steps.find((one) => one.elementId === elementId && one.state === 'waiting')?.key ?? '')
const reviewers = 'fengsui:reviewer="true"'

describe('a sequence', () => {
  const parts = [
    start(),
    task('a', reviewers),
    task('b', reviewers),
    end(),
    flow('start', 'a'),
    flow('a', 'b'),
    flow('b', 'end'),
  ]

  it('goes from task to task and ends approved', async () => {
    const run = await running(...parts)
    expect(waiting(run)).toEqual(['a'])
    decide(run, 'a')
    expect([waiting(run), run.ended]).toEqual([['b'], false])
    decide(run, 'b')
    expect([waiting(run), run.ended, run.outcome]).toEqual([[], true, 'approve'])
  })

  it('ends returned by one return', async () => {
    const run = await running(...parts)
    decide(run, 'a', 'return')
    expect([waiting(run), run.ended, run.outcome]).toEqual([[], true, 'return'])
  })

  it('refuses a second decision of the same task', async () => {
    const run = await running(...parts)
    const [step] = run.steps.filter(({ state }) => state === 'waiting')
    decide(run, 'a')
    expect(() => complete(run, step?.key ?? '', 'approve')).toThrow('任务已办理')
  })
})

describe('gateways', () => {
  const branch = (condition: string) => [
    start(),
    task('a', reviewers),
    gateway('exclusive', 'g', 'default="small"'),
    task('b', reviewers),
    end(),
    flow('start', 'a'),
    flow('a', 'g'),
    flow('g', 'b', condition),
    flow('g', 'end', undefined, 'small'),
    flow('b', 'end'),
  ]

  it('take the flow whose condition holds, else the default', async () => {
    const large = await running(...branch('record.weight &gt; 100'))
    decide(large, 'a')
    expect(waiting(large)).toEqual(['b'])
    const small = await running(...branch('record.weight &gt; 200'))
    decide(small, 'a')
    expect([small.ended, small.outcome]).toEqual([true, 'approve'])
  })

  it('send a returned change back where they are drawn to', async () => {
    const run = await running(
      start(),
      task('a', reviewers),
      task('b', reviewers),
      gateway('exclusive', 'g'),
      end(),
      flow('start', 'a'),
      flow('a', 'b'),
      flow('b', 'g'),
      flow('g', 'a', '!approved'),
      flow('g', 'end', 'approved'),
    )
    decide(run, 'a')
    decide(run, 'b', 'return')
    expect([waiting(run), run.ended]).toEqual([['a'], false])
    decide(run, 'a')
    decide(run, 'b')
    expect([run.ended, run.outcome]).toEqual([true, 'approve'])
  })

  it.each(['parallel', 'inclusive'])('of kind %s join what they split', async (kind) => {
    const condition = kind === 'inclusive' ? '1 &lt; 2' : undefined
    const run = await running(
      start(),
      gateway(kind, 'split'),
      task('a', reviewers),
      task('b', reviewers),
      gateway(kind, 'join'),
      task('c', reviewers),
      end(),
      flow('start', 'split'),
      flow('split', 'a', condition),
      flow('split', 'b', condition, 'toB'),
      flow('a', 'join'),
      flow('b', 'join'),
      flow('join', 'c'),
      flow('c', 'end'),
    )
    expect(waiting(run)).toEqual(['a', 'b'])
    decide(run, 'b')
    expect(waiting(run)).toEqual(['a', 'join'])
    decide(run, 'a')
    expect(waiting(run)).toEqual(['c'])
    decide(run, 'c')
    expect([run.ended, run.outcome]).toEqual([true, 'approve'])
  })

  it('of kind inclusive wait only for the branches taken', async () => {
    const run = await running(
      start(),
      gateway('inclusive', 'split', 'default="toA"'),
      task('a', reviewers),
      task('b', reviewers),
      task('x', reviewers),
      gateway('inclusive', 'join'),
      task('c', reviewers),
      end(),
      flow('start', 'split'),
      flow('split', 'a', undefined, 'toA'),
      flow('split', 'b', 'record.weight &gt; 100'),
      flow('split', 'x', 'record.weight &gt; 1000'),
      flow('a', 'join'),
      flow('b', 'join'),
      flow('x', 'join'),
      flow('join', 'c'),
      flow('c', 'end'),
    )
    expect(waiting(run)).toEqual(['b'])
    decide(run, 'b')
    expect(waiting(run)).toEqual(['c'])
  })
})

describe('several people', () => {
  const several = (loop: string) => [start(), task('a', reviewers, loop), end(), flow('start', 'a'), flow('a', 'end')]
  const loop = (count: number, more = '', until = '') =>
    `<bpmn:multiInstanceLoopCharacteristics ${more}><bpmn:loopCardinality>${count}</bpmn:loopCardinality>${until}</bpmn:multiInstanceLoopCharacteristics>`

  it('decide at once, and one return returns', async () => {
    const run = await running(...several(loop(2)))
    expect(waiting(run)).toEqual(['a', 'a2'])
    decide(run, 'a', 'approve', 2)
    expect(run.ended).toBe(false)
    decide(run, 'a')
    expect([run.ended, run.outcome]).toEqual([true, 'approve'])
    const other = await running(...several(loop(2)))
    decide(other, 'a', 'return', 2)
    expect([waiting(other), other.ended, other.outcome]).toEqual([[], true, 'return'])
  })

  it('decide one after the other', async () => {
    const run = await running(...several(loop(2, 'isSequential="true"')))
    expect(waiting(run)).toEqual(['a'])
    decide(run, 'a')
    expect(waiting(run)).toEqual(['a2'])
    decide(run, 'a', 'approve', 2)
    expect([run.ended, run.outcome]).toEqual([true, 'approve'])
  })

  it('decide until enough have, by majority', async () => {
    const until = '<bpmn:completionCondition>nrOfApproved &gt;= 2</bpmn:completionCondition>'
    const run = await running(...several(loop(3, '', until)))
    decide(run, 'a', 'return')
    decide(run, 'a', 'approve', 2)
    expect(waiting(run)).toEqual(['a3'])
    decide(run, 'a', 'approve', 3)
    expect([run.ended, run.outcome]).toEqual([true, 'approve'])
  })
})

describe('timers', () => {
  const escalation = (cancel: boolean) => [
    start(),
    task('a', reviewers),
    timer('late', 'P1D', 'a', cancel),
    task('b', reviewers),
    end(),
    end('over', true),
    flow('start', 'a'),
    flow('a', 'over'),
    flow('late', 'b'),
    flow('b', 'end'),
  ]

  it('at a task end it and go elsewhere', async () => {
    const run = await running(...escalation(true))
    expect(waiting(run)).toEqual(['a', 'late'])
    fires(run, 'late')
    expect(waiting(run)).toEqual(['b'])
    decide(run, 'b')
    expect([run.ended, run.outcome]).toEqual([true, 'approve'])
  })

  it('at a task add another beside it; an end that terminates ends both', async () => {
    const run = await running(...escalation(false))
    fires(run, 'late')
    expect(waiting(run)).toEqual(['a', 'b'])
    decide(run, 'a')
    expect([waiting(run), run.ended, run.outcome]).toEqual([[], true, 'approve'])
  })

  it('do nothing once their task is decided', async () => {
    const run = await running(...escalation(true))
    const late = run.steps.find(({ elementId }) => elementId === 'late')
    decide(run, 'a')
    fire(run, late?.key ?? '')
    expect([waiting(run), run.steps.filter(({ elementId }) => elementId === 'b')]).toEqual([[], []])
  })

  it('between tasks hold the process back', async () => {
    const run = await running(
      start(),
      task('a', reviewers),
      timer('pause', 'PT2H'),
      task('b', reviewers),
      end(),
      flow('start', 'a'),
      flow('a', 'pause'),
      flow('pause', 'b'),
      flow('b', 'end'),
    )
    decide(run, 'a')
    expect(waiting(run)).toEqual(['pause'])
    fires(run, 'pause')
    expect(waiting(run)).toEqual(['b'])
  })
})

describe('any order of decisions and timers', () => {
  it('leaves each task decided at most once and ends with an outcome', async () => {
    const run = () =>
      running(
        start(),
        gateway('parallel', 'split'),
        task('a', reviewers),
        timer('late', 'P1D', 'a', false),
        task('up', reviewers),
        task(
          'b',
          reviewers,
          '<bpmn:multiInstanceLoopCharacteristics><bpmn:loopCardinality>2</bpmn:loopCardinality></bpmn:multiInstanceLoopCharacteristics>',
        ),
        gateway('exclusive', 'again'),
        gateway('parallel', 'join'),
        end(),
        flow('start', 'split'),
        flow('split', 'a'),
        flow('split', 'b'),
        flow('a', 'again'),
        flow('again', 'a', '!approved'),
        flow('again', 'join', 'approved'),
        flow('b', 'join'),
        flow('late', 'up'),
        flow('up', 'end', undefined, 'upEnd'),
        flow('join', 'end'),
      )
    const act = fc.tuple(fc.nat(10), fc.constantFrom<Decision>('approve', 'approve', 'return'))
    let ended = 0
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 30 }), async (acts) => {
        const one = await run()
        for (const [n, decision] of acts) {
          const live = one.steps.filter(({ state }) => state === 'waiting')
          const step = live[n % Math.max(live.length, 1)]
          if (!step) break
          const type = one.model.elements.get(step.elementId)?.type
          if (type === 'userTask') complete(one, step.key, decision)
          else if (type === 'boundaryEvent') fire(one, step.key)
        }
        for (const round of new Set(one.steps.flatMap((step) => step.round ?? []))) {
          const places = one.steps.filter((step) => step.round === round).map(({ place }) => place)
          expect(new Set(places).size).toBe(places.length)
        }
        expect(one.ended).toBe(one.steps.every(({ state }) => state !== 'waiting'))
        if (one.ended) {
          ended += 1
          expect(['approve', 'return']).toContain(one.outcome)
        }
      }),
      { numRuns: 60 },
    )
    expect(ended).toBeGreaterThan(5)
  })
})
