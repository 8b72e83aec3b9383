import { describe, expect, it } from 'vitest'
import { checkModel } from './check-model.ts'
import { checkTokens } from './check-tokens.ts'
import { parseModel } from './parse-model.ts'
import { drawn, end, flow, gateway, start, task, timer } from './test/draw.ts'

const reviewers = 'fengsui:reviewer="true"'
async function faultsOf(xml: string): Promise<string[]> {
  const { model, faults } = await parseModel(xml)
  const all = faults.length > 0 || !model ? faults : [...checkModel(model, new Set(['post'])), ...checkTokens(model)]
  return all.map(({ label }) => label[0])
}
const plain = (...parts: readonly string[]) =>
  drawn(start(), task('a', reviewers), end(), flow('start', 'a'), flow('a', 'end'), ...parts)

describe('a file is refused', () => {
  it.each([
    ['that is empty', ' ', '请先绘制流程图'],
    ['that is no XML', '<a><b></a>', '第1行附近不是有效的XML'],
    [
      'with entities',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
      '流程文件不能包含DOCTYPE或实体',
    ],
    ['of more than 1 MB', `<a>${'x'.repeat(1024 * 1024)}</a>`, '流程文件不能超过1 MB'],
    ['nested too deeply', '<a>'.repeat(40) + '</a>'.repeat(40), '流程文件嵌套超过30层'],
    ['with very many tags', `<a>${'<b/>'.repeat(10_001)}</a>`, '流程元素超过500个'],
  ])('%s', async (_, xml, why) => expect((await faultsOf(xml))[0]).toBe(why))

  it('that is not BPMN', async () => expect((await faultsOf('<a/>'))[0]).toContain('不是有效的BPMN 2.0文件'))
  it('without a process', async () => {
    const xml = '<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" />'
    expect(await faultsOf(xml)).toEqual(['文件应只包含一个流程'])
  })
  it('with more than 500 elements', async () => {
    const many = Array.from({ length: 260 }, (_, n) => [task(`t${n}`, reviewers), flow('a', `t${n}`)]).flat()
    expect(await faultsOf(plain(...many))).toContain('流程元素超过500个')
  })
})

describe('a process is refused', () => {
  it.each([
    ['with a script', plain('<bpmn:scriptTask id="s" name="脚本" />'), '不支持元素「脚本」（ScriptTask）'],
    ['with a service', plain('<bpmn:serviceTask id="s" />'), '不支持元素「s」（ServiceTask）'],
    ['with a sub-process', plain('<bpmn:subProcess id="s" name="子流程" />'), '不支持元素「子流程」（SubProcess）'],
    [
      'with a message',
      plain(
        '<bpmn:intermediateCatchEvent id="m" name="等信"><bpmn:messageEventDefinition /></bpmn:intermediateCatchEvent>',
      ),
      '「等信」只支持定时',
    ],
    [
      'with a loop of one task',
      drawn(
        start(),
        task('a', reviewers, '<bpmn:standardLoopCharacteristics />'),
        end(),
        flow('start', 'a'),
        flow('a', 'end'),
      ),
      '不支持元素「a」（StandardLoopCharacteristics）',
    ],
    ['without a start', drawn(task('a', reviewers), end(), flow('a', 'end')), '流程应有且只有一个开始事件'],
    ['without an end', drawn(start(), task('a', reviewers), flow('start', 'a')), '流程没有结束事件'],
    [
      'with a task of nobody',
      drawn(start(), task('a', ''), end(), flow('start', 'a'), flow('a', 'end')),
      '用户任务「a」没有指定办理人：角色、层级或账号',
    ],
    [
      'with an unknown rung',
      drawn(start(), task('a', 'fengsui:rung="village"'), end(), flow('start', 'a'), flow('a', 'end')),
      '用户任务「a」的层级「village」不存在',
    ],
    ['with a task that leads nowhere', plain(task('b', reviewers), flow('b', 'a')), '「b」没有流入连线'],
    [
      'with an element nobody reaches',
      plain(task('b', reviewers), flow('b', 'b'), flow('b', 'a', undefined, 'x')),
      '「b」只能有一条流出连线，请用网关分支',
    ],
    [
      'with a duration of words',
      plain(timer('t', 'tomorrow', 'a'), flow('t', 'a')),
      '「t」的时长「tomorrow」无效，应为ISO 8601时长，1分钟至1年',
    ],
    [
      'with a timer of a second',
      plain(timer('t', 'PT1S', 'a'), flow('t', 'a')),
      '「t」的时长「PT1S」无效，应为ISO 8601时长，1分钟至1年',
    ],
    [
      'with a condition nobody understands',
      drawn(
        start(),
        task('a', reviewers),
        gateway('exclusive', 'g', 'default="n"'),
        end(),
        flow('start', 'a'),
        flow('a', 'g'),
        flow('g', 'end', 'a = 1', 'y'),
        flow('g', 'a', undefined, 'n'),
      ),
      '「y」的条件「a = 1」无法识别：无法识别「= 1」',
    ],
    [
      'with a condition of an unknown field',
      drawn(
        start(),
        task('a', reviewers),
        gateway('exclusive', 'g', 'default="n"'),
        end(),
        flow('start', 'a'),
        flow('a', 'g'),
        flow('g', 'end', 'record.colour == 1', 'y'),
        flow('g', 'a', undefined, 'n'),
      ),
      '「y」的条件「record.colour」无法识别：没有「record.colour」',
    ],
    [
      'with a gateway that may hold nothing',
      drawn(
        start(),
        task('a', reviewers),
        gateway('exclusive', 'g'),
        end(),
        flow('start', 'a'),
        flow('a', 'g'),
        flow('g', 'end', 'record.post == 1', 'y'),
        flow('g', 'a', 'record.post == 2', 'n'),
      ),
      '网关「g」应有一条默认连线：条件可能都不满足',
    ],
    [
      'that nobody decides',
      drawn(start(), end(), flow('start', 'end')),
      '从「start」到结束「end」没有经过用户任务：变更应由人决定',
    ],
    [
      'that time decides',
      plain(timer('t', 'P3D', 'a'), flow('t', 'end', undefined, 'tend')),
      '从「t」到结束「end」没有经过用户任务：变更应由人决定',
    ],
    [
      'that the plant decides last',
      drawn(start(), task('a', 'fengsui:rung="plant"'), end(), flow('start', 'a'), flow('a', 'end')),
      '「a」由企业办理，不能作为最后环节：变更应由监管部门决定',
    ],
    [
      'with no people',
      drawn(
        start(),
        task(
          'a',
          reviewers,
          '<bpmn:multiInstanceLoopCharacteristics><bpmn:loopCardinality>0</bpmn:loopCardinality></bpmn:multiInstanceLoopCharacteristics>',
        ),
        end(),
        flow('start', 'a'),
        flow('a', 'end'),
      ),
      '「a」的多人办理应给出1至20的人数或账号',
    ],
    [
      'with a form of an unknown type',
      drawn(
        start(),
        task(
          'a',
          reviewers,
          '<bpmn:extensionElements><fengsui:field id="x" type="picture" /></bpmn:extensionElements>',
        ),
        end(),
        flow('start', 'a'),
        flow('a', 'end'),
      ),
      '「a」的表单项「x」无效',
    ],
  ])('%s', async (_, xml, why) => expect(await faultsOf(xml)).toContain(why))

  it('that is a loop without a task', async () => {
    const xml = drawn(
      start(),
      task('a', reviewers),
      gateway('exclusive', 'g'),
      gateway('exclusive', 'h', 'default="he"'),
      end(),
      flow('start', 'a'),
      flow('a', 'g'),
      flow('g', 'h'),
      flow('h', 'g', 'approved'),
      flow('h', 'end', undefined, 'he'),
    )
    expect(await faultsOf(xml)).toContain('「g」处于没有用户任务的循环中')
  })

  it('that multiplies its tokens', async () => {
    const rows = Array.from({ length: 12 }, (_, n) => [
      gateway('parallel', `s${n}`),
      gateway('exclusive', `m${n}`),
      flow(`s${n}`, `m${n}`, undefined, `x${n}`),
      flow(`s${n}`, `m${n}`, undefined, `y${n}`),
      flow(`m${n}`, n === 11 ? 'b' : `s${n + 1}`),
    ]).flat()
    const xml = drawn(
      start(),
      task('a', reviewers),
      task('b', reviewers),
      end(),
      flow('start', 'a'),
      flow('a', 's0'),
      ...rows,
      flow('b', 'end'),
    )
    expect((await faultsOf(xml))[0]).toContain('流程同时产生的分支过多')
  })
})

describe('a process is read', () => {
  it('with the attributes of other engines', async () => {
    const form =
      '<bpmn:extensionElements><flowable:formProperty id="amount" name="数量" type="long" required="true" /></bpmn:extensionElements>'
    const { model, faults } = await parseModel(
      drawn(
        start(),
        task(
          'a',
          'flowable:candidateGroups="county,licence_reviewer" flowable:assignee="county" flowable:dueDate="P2D"',
          form,
        ),
        end(),
        flow('start', 'a'),
        flow('a', 'end'),
      ),
    )
    expect(faults).toEqual([])
    const a = model?.elements.get('a')
    expect(a?.holder).toEqual({ isReviewer: false, rung: 'county', roles: ['licence_reviewer'], accounts: ['county'] })
    expect(a?.due).toBe(2 * 86_400_000)
    expect(a?.form).toEqual([{ id: 'amount', name: '数量', type: 'number', required: true }])
  })
})
