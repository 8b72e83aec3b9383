import { flowDeployment } from '@fengsui/contract/flow/flow-deployment.ts'
import { flowInstance } from '@fengsui/contract/flow/flow-instance.ts'
import { flowModel } from '@fengsui/contract/flow/flow-model.ts'
import { flowProcess } from '@fengsui/contract/flow/flow-process.ts'
import { flowWork, type WorkDetail, type WorkRow } from '@fengsui/contract/flow/flow-work.ts'
import { dict, dictBiz } from '@fengsui/contract/system/dict.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { type TodayItem, today } from '@fengsui/contract/today/today.ts'
import { warningproduce } from '@fengsui/contract/warnings/warning.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { Ref } from 'react'
import { expect, it, vi } from 'vitest'
import { beginTests, openConsole } from '../console.tsx'
import type { FakeServer } from '../server.ts'

// bpmn-js measures what it draws, which needs a browser: journeys draw, here the pages around the drawing are shown.
const { chosen } = vi.hoisted(() => ({ chosen: vi.fn() }))
vi.mock('../../src/features/flow/lazy-diagram.tsx', async () => {
  const { useImperativeHandle } = await import('react')
  interface Editor {
    ref: Ref<object>
    label: string
    onChange: (undoable: boolean) => void
  }
  return {
    FlowEditor: ({ ref, label, onChange }: Editor) => {
      useImperativeHandle(ref, () => ({ file: async () => '<drawn/>', choose: chosen, undo: () => undefined }))
      return (
        <button type="button" aria-label={label} onClick={() => onChange(true)}>
          drawing
        </button>
      )
    },
    FlowViewer: ({ states, label }: { states?: object; label: string }) => (
      <div role="img" aria-label={label}>
        {JSON.stringify(states)}
      </div>
    ),
  }
})
vi.mock('../../src/app/pages.tsx', async () => {
  const { matchPath } = await import('react-router')
  const { flow } = await import('../../src/app/pages/flow.tsx')
  const { plainPages } = await import('../plain-pages.tsx')
  return {
    pages: [...flow, ...plainPages],
    isPage: (path: string) => [...flow, ...plainPages].some((page) => matchPath(page.path, path) !== null),
  }
})
beginTests()

const model = {
  id: '1',
  name: '人员审核',
  modelKey: 'staff_review',
  category: '1',
  version: 3,
  modelEditorXml: '<given/>',
}
const deployment = { id: '5', name: '人员审核', key: 'staff_review', category: '1', mode: '1', version: 3 }
const may = (server: FakeServer, ...codes: readonly string[]) => {
  server.says(dict, 'dictionary', [])
  server.says(dictBiz, 'dictionary', [])
  server.says(
    menu,
    'buttons',
    codes.map((code) => ({ id: code, parentId: '0', code, name: code, path: '' })),
  )
}
const drawn = (server: FakeServer, ...more: readonly string[]) => {
  may(server, 'flow_model_view', 'flow_model_edit', 'flow_manager_view', 'flow_manager_add', ...more)
  server.row(flowModel, model)
  server.page(flowDeployment, [{ ...deployment, suspensionState: '1', runningCount: 12 }])
}

it('a model says its faults, each leading to its element, and is not deployed with them', async () => {
  const { user, server } = await openConsole('/flow/model/1', (server) => {
    drawn(server)
    server.says(flowModel, 'validate', [
      { elementId: 'gw', elementName: '齐全', message: '连线没有条件' },
      { elementId: null, elementName: null, message: '流程没有结束事件' },
    ])
  })
  await screen.findByText('第4版草稿 · 已部署第3版，12件在办')
  await user.click(screen.getByRole('button', { name: '部署第4版' }))
  await screen.findByText('2处不能部署')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: '连线没有条件' }))
  expect(chosen).toHaveBeenCalledWith('gw')
  expect(server.calls()).not.toContain('POST /blade-flow/model/deploy')
})

it('a model without faults is saved as drawn, then deployed in its category', async () => {
  const { user, server } = await openConsole('/flow/model/1', (server) => {
    drawn(server)
    server.says(flowModel, 'validate', [])
    server.says(flowModel, 'deploy', null as never)
  })
  const save = await screen.findByRole('button', { name: /存草稿/ })
  expect(save).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: '流程图：人员审核' }))
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(screen.getByRole('button', { name: '部署第4版' }))
  const dialog = await screen.findByRole('dialog')
  expect(server.calls().filter((call) => call.endsWith('/model/submit'))).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: /^部\s*署$/ }))
  await waitFor(() => expect(server.calls()).toContain('POST /blade-flow/model/deploy'))
})

it('whoever may not change a model reads its diagram', async () => {
  await openConsole('/flow/model/1', (server) => {
    drawn(server)
    may(server, 'flow_model_view')
  })
  await screen.findByRole('img', { name: '流程图：人员审核' })
  expect(screen.queryByRole('button', { name: /存草稿/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /部署第/ })).toBeNull()
})

it('a version that runs can be suspended but not deleted', async () => {
  const { user, server } = await openConsole('/flow/manager', (server) => {
    may(server, 'flow_manager_view', 'flow_manager_state', 'flow_manager_remove')
    server.page(flowDeployment, [
      { ...deployment, suspensionState: '1', runningCount: 2 },
      { ...deployment, id: '4', version: 2, suspensionState: '2', runningCount: 0 },
    ])
    server.says(flowDeployment, 'changeState', null as never)
  })
  await screen.findByRole('button', { name: '激活' })
  expect(screen.getAllByRole('button', { name: /更多/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '挂起' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/在办的2件照常办完/)
  await user.click(within(dialog).getByRole('button', { name: /^挂\s*起$/ }))
  await waitFor(() => expect(server.calls()).toContain('POST /blade-flow/manager/change-state'))
})

const step = {
  historyActivityId: 'two',
  historyActivityName: '两人审核',
  historyActivityType: 'userTask',
  state: '1',
  decision: null,
  assignee: null,
  assigneeName: null,
  holders: '县级审核岗',
  comment: null,
  copiedTo: '市应急局',
  handedByName: null,
  handedReason: null,
  createTime: '2026-11-23 11:05:00',
  endTime: null,
  dueTime: '2026-11-25 18:00:00',
}
const view = {
  xml: '<given/>',
  name: '人员审核',
  version: 3,
  done: ['start'],
  current: ['two'],
  refused: ['fix'],
  flow: [step],
  ending: null,
}

it('a running process shows its current step, and who it waits for', async () => {
  const { user } = await openConsole('/flow/follow', (server) => {
    may(server, 'flow_follow_view', 'flow_follow_delete')
    server.page(flowInstance, [{ id: '7', processInstanceId: '7', subjectName: '罗志刚', state: '1', category: '1' }])
    server.says(flowProcess, 'modelView', view)
  })
  await user.click(await screen.findByRole('button', { name: '查看' }))
  const picture = await screen.findByRole('img', { name: '人员审核 第3版' })
  expect(JSON.parse(picture.textContent ?? '')).toEqual({ start: 'done', two: 'current', fix: 'refused' })
  await screen.findByText(/县级审核岗/)
})

const task: WorkRow = {
  taskId: '11',
  taskName: '两人审核',
  processInstanceId: '7',
  processDefinitionId: '5',
  processDefinitionName: '人员审核',
  processDefinitionVersion: 3,
  category: 'flow_1',
  categoryName: '从业人员审核',
  processIsFinished: 'unfinished',
  state: '1',
  decision: null,
  comment: null,
  createTime: '2026-11-23 11:05:00',
  endTime: null,
  dueTime: '2026-11-25 18:00:00',
  overdue: false,
  enterpriseId: '9',
  enterpriseName: '云岫花炮',
  changeId: '21',
  subject: 'staff',
  subjectId: '61',
  subjectName: '罗志刚',
  changeType: 'update',
  reason: '旺季订单增加',
  startUserName: '陈伟平',
  insteadOf: null,
  taskNames: '两人审核',
  ending: null,
  unread: false,
}
const detail: WorkDetail = {
  task,
  fields: [{ id: 'amount', name: '数量', type: 'number', required: true }],
  before: {},
  after: {},
  diff: [{ field: 'phone', label: '手机', old: '13800000001', new: '13900000002' }],
  files: [],
  history: [step],
  canDecide: true,
  canClaim: false,
  canWithdraw: false,
}
const item: TodayItem = {
  kind: 'task',
  id: '11',
  due: 'week',
  title: '罗志刚',
  number: null,
  severity: null,
  state: '1',
  enterpriseId: '9',
  enterpriseName: '云岫花炮',
  place: null,
  deadline: '2026-11-25 18:00:00',
  since: '2026-11-23 11:05:00',
  facts: { taskName: '两人审核', subject: 'staff', processName: '人员审核' },
  version: null,
  acts: ['open'],
}
const counts = { total: 1, byPill: { review: 1 }, byDue: { week: 1 }, byKind: { task: 1 }, byGroup: {} }
const inbox =
  (more: Partial<WorkDetail> = {}) =>
  (server: FakeServer) => {
    server.says(today, 'list', { records: [item], total: 1, counts })
    server.says(today, 'counts', counts)
    server.says(flowWork, 'counts', { todo: 1, overdue: 1, claim: 2, unread: 1 })
    server.says(flowWork, 'detail', { ...detail, ...more })
    server.says(flowProcess, 'modelView', view)
    server.says(flowWork, 'completeTask', null as never)
    server.says(flowWork, 'claimTask', null as never)
  }

it('the inbox opens what waits first; a return needs a sentence, an approval what the form asks', async () => {
  const { user, server } = await openConsole('/work/todo', inbox())
  const article = await screen.findByRole('article', { name: '罗志刚' })
  await within(article).findByText('13900000002')
  within(article).getByText('旺季订单增加')
  await user.keyboard('b')
  const back = await screen.findByRole('dialog', { name: '退回' })
  await user.click(within(back).getByRole('button', { name: '退回' }))
  await within(back).findByText('退回时请填写意见')
  await user.click(within(back).getByRole('button', { name: /取\s*消/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('y')
  const agree = await screen.findByRole('dialog', { name: '同意' })
  await user.click(within(agree).getByRole('button', { name: '同意' }))
  await within(agree).findByText('请填写数量')
  expect(server.calls()).not.toContain('POST /blade-flow/work/complete-task')
  await user.type(within(agree).getByLabelText(/数量/), '12')
  await user.click(within(agree).getByRole('button', { name: '同意' }))
  await waitFor(() => expect(server.calls()).toContain('POST /blade-flow/work/complete-task'))
})

it('the inbox leads on from one to the next, by its arrows and after a decision, and to what changes', async () => {
  const other: TodayItem = { ...item, id: '12', title: '陈伟平' }
  const { user, server } = await openConsole('/work/todo', (given) => {
    inbox({ fields: [] })(given)
    given.says(today, 'list', { records: [item, other], total: 2, counts })
    may(given, 'staff_view')
  })
  const article = await screen.findByRole('article', { name: '罗志刚' })
  const link = await within(article).findByRole('link', { name: '罗志刚' })
  expect(link.getAttribute('href')).toBe('/zjxx/staff?open=61')
  within(article).getByText('第 1 / 2 件')
  expect(within(article).getByRole<HTMLButtonElement>('button', { name: '上一件' }).disabled).toBe(true)
  const current = () => screen.getAllByRole('button', { current: true }).map(({ textContent }) => textContent)
  await user.click(within(article).getByRole('button', { name: '下一件' }))
  await screen.findByText('第 2 / 2 件')
  expect(current().join()).toContain('陈伟平')
  await user.click(screen.getByRole('button', { name: '上一件' }))
  await screen.findByText('第 1 / 2 件')
  await user.keyboard('y')
  const agree = await screen.findByRole('dialog', { name: '同意' })
  await user.click(within(agree).getByRole('button', { name: '同意' }))
  await waitFor(() => expect(server.calls()).toContain('POST /blade-flow/work/complete-task'))
  await screen.findByText('第 2 / 2 件')
})

it('a decision in the inbox can be taken back for a moment, while the next thing is open already', async () => {
  const check = (id: string): TodayItem => ({
    ...item,
    kind: 'verification',
    id,
    title: 'a0',
    number: `BJ-${id}`,
    severity: '2',
    state: '1/001',
    facts: { typeName: `${id}号工房超员`, result: '已撤出 2 人', handler: '罗志刚', pictures: 0 },
    version: 3,
    acts: ['verify'],
  })
  const { user, server } = await openConsole('/work/todo?open=verification+1', (given) => {
    inbox()(given)
    given.says(today, 'list', { records: [check('1'), check('2')], total: 2, counts })
    given.says(warningproduce, 'detail', { id: '1', content: '3 人，定员 2 人', images: [], files: [] } as never)
    given.says(warningproduce, 'verify', null as never)
  })
  const sent = () => server.calls().filter((call) => call.endsWith('/verify')).length
  await user.type(await screen.findByRole('textbox', { name: '意见' }), '已到现场看过')
  await user.click(screen.getByRole('button', { name: '提交' }))
  await screen.findByText('第 2 / 2 件')
  await user.click(screen.getByRole('button', { name: '撤回' }))
  await screen.findByText('第 1 / 2 件')
  expect(await screen.findByRole('textbox', { name: '意见' })).toHaveProperty('value', '已到现场看过')
  expect(sent()).toBe(0)
  await user.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(sent()).toBe(1))
})

it('the inbox shows what was sent, and takes over for a substitute', async () => {
  const { user, server } = await openConsole('/work/todo?tab=claim', (server) => {
    inbox({ canDecide: false, canClaim: true, task: { ...task, insteadOf: '何立川' } })(server)
    server.says(flowWork, 'claimList', { records: [{ ...task, insteadOf: '何立川' }], total: 1 } as never)
  })
  await screen.findAllByText(/替 何立川 办/)
  await user.click(await screen.findByRole('button', { name: /代办 T/ }))
  await waitFor(() => expect(server.calls()).toContain('POST /blade-flow/work/claim-task'))
})

const ending = {
  state: '3',
  time: '2026-11-24 10:20:00',
  byName: '何立川',
  reason: '体检已过期，请补近一年的体检表',
}

it('a returned process says by whom, when and why before anything else, and in the row of who proposed it', async () => {
  const returned = {
    ...task,
    taskId: null,
    state: '3',
    processIsFinished: 'finished' as const,
    taskNames: null,
    ending,
  }
  await openConsole('/work/todo?tab=sent', (server) => {
    inbox({ canDecide: false, task: returned })(server)
    server.says(flowWork, 'sendList', { records: [returned], total: 1 } as never)
  })
  await screen.findByText('已退回：体检已过期，请补近一年的体检表 · 云岫花炮')
  const article = await screen.findByRole('article', { name: '罗志刚' })
  const told = await within(article).findByText('体检已过期，请补近一年的体检表')
  expect(told.parentElement?.textContent).toBe('已退回何立川2026-11-24 10:20:00体检已过期，请补近一年的体检表')
})

it('a returned process that is followed says so above its facts', async () => {
  const { user } = await openConsole('/flow/follow?state=3', (server) => {
    may(server, 'flow_follow_view')
    server.page(flowInstance, [{ id: '7', processInstanceId: '7', subjectName: '罗志刚', state: '3', category: '1' }])
    server.says(flowProcess, 'modelView', { ...view, current: [], ending })
  })
  await user.click(await screen.findByRole('button', { name: '查看' }))
  const told = await screen.findByText('体检已过期，请补近一年的体检表')
  const facts = within(screen.getByRole('dialog')).getByText('流程分类')
  expect(told.compareDocumentPosition(facts) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('what is copied is marked until it is opened, says to whom, and offers no decision', async () => {
  const { server } = await openConsole('/work/todo?tab=copied', (server) => {
    inbox({ canDecide: false, task: { ...task, unread: true } })(server)
    server.says(flowWork, 'copyList', { records: [{ ...task, unread: true }], total: 1 } as never)
    server.says(flowWork, 'readCopy', null as never)
  })
  await screen.findByRole('radio', { name: '抄送我 1' })
  const article = await screen.findByRole('article', { name: '罗志刚' })
  await within(article).findByText(/抄送 市应急局/)
  await within(article).findByText('这一步不由您办理')
  expect(within(article).queryByRole('button', { name: /同意/ })).toBeNull()
  screen.getByRole('img', { name: '未读' })
  const read = () => server.calls().filter((call) => call === 'POST /blade-flow/work/read-copy').length
  await waitFor(() => expect(read()).toBe(1))
})

it('an inbox that could not be read says so, and not that what was opened is done', async () => {
  const { user } = await openConsole('/work/todo?open=recheck%2031', (server) => {
    inbox()(server)
    server.fails(today, 'list', '服务器没有答复')
  })
  await waitFor(() => expect(screen.getAllByText('服务器没有答复')).toHaveLength(2))
  expect(screen.queryByText(/已经办结|没有等您办的事/)).toBeNull()
  expect(await screen.findAllByRole('button', { name: '重试' })).toHaveLength(2)
  await user.keyboard('j')
})

it('the inbox says that nothing waits', async () => {
  await openConsole('/work/todo', (server) => {
    inbox()(server)
    const none = { total: 0, byPill: {}, byDue: {}, byKind: {}, byGroup: {} }
    server.says(today, 'list', { records: [], total: 0, counts: none })
    server.says(today, 'counts', none)
  })
  await screen.findByText('没有等您办的事。')
})
