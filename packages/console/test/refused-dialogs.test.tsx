import { flowDecision } from '@fengsui/contract/dictionaries/flows.ts'
import { flowWork, type WorkDetail } from '@fengsui/contract/flow/flow-work.ts'
import { enterprisesubmissionhistory } from '@fengsui/contract/registers/enterprisesubmissionhistory.ts'
import { oauth } from '@fengsui/contract/session/oauth.ts'
import { ownAccount } from '@fengsui/contract/session/password.ts'
import { balance } from '@fengsui/contract/statistics/balance.ts'
import { deviceChange } from '@fengsui/contract/supervision/change.ts'
import { dict, dictBiz } from '@fengsui/contract/system/dict.ts'
import { menu } from '@fengsui/contract/system/menu.ts'
import { registration } from '@fengsui/contract/system/registration.ts'
import { sms } from '@fengsui/contract/texts/sms.ts'
import { jt808Terminal } from '@fengsui/contract/tracks/terminal.ts'
import { warehousestock } from '@fengsui/contract/warehouse/warehousestock.ts'
import { warehousestocktake } from '@fengsui/contract/warehouse/warehousestocktake.ts'
import { incident } from '@fengsui/contract/warnings/incident.ts'
import { warningproduce } from '@fengsui/contract/warnings/warning.ts'
import type { Actor } from '@fengsui/contract/warnings/who.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { PasswordForm } from '../src/features/account/password-form.tsx'
import { PersonalForm } from '../src/features/account/personal-form.tsx'
import { VerdictPanel } from '../src/features/devices/changes/verdict-panel.tsx'
import { DecisionDialog } from '../src/features/flow/work/decision-dialog.tsx'
import { HandOverDialog } from '../src/features/flow/work/hand-over-dialog.tsx'
import { FillDialog } from '../src/features/registers/submission/fill-dialog.tsx'
import type { Submission } from '../src/features/registers/submission/use-submission.ts'
import { RefuseDialog } from '../src/features/registrations/refuse-dialog.tsx'
import ForgotDialog from '../src/features/session/forgot/forgot-dialog.tsx'
import RegisterDialog from '../src/features/session/social/register-dialog.tsx'
import { TryDialog } from '../src/features/sms/try-dialog.tsx'
import { WordDialog } from '../src/features/statistics/balance/word-dialog.tsx'
import { CommandDialog } from '../src/features/tracks/command-dialog.tsx'
import { CountDialog } from '../src/features/warehouse/count/count-dialog.tsx'
import { MoveDialog } from '../src/features/warehouse/store/move-dialog.tsx'
import { HandleDialog } from '../src/features/warnings/acts/handle-dialog.tsx'
import { ReportDialog } from '../src/features/warnings/acts/report-dialog.tsx'
import { VerdictDialog } from '../src/features/warnings/acts/verdict-dialog.tsx'
import { CallForm } from '../src/features/warnings/desk/call-form.tsx'
import { SuperviseStrip } from '../src/features/warnings/desk/supervise-strip.tsx'
import { overload } from '../src/features/warnings/test-warning.ts'
import { Problem } from '../src/ui/client/problem.ts'
import { queries } from '../src/ui/client/queries.ts'
import { ReviewDialog } from '../src/ui/resource/review/review-dialog.tsx'
import { VerdictDialog as ChangeVerdictDialog } from '../src/ui/review/verdict-dialog.tsx'
import { begin } from '../src/ui/session/session-store.ts'
import { beginTests } from './console.tsx'
import { type FakeServer, fakeServer } from './server.ts'

beginTests()

type User = ReturnType<typeof userEvent.setup>
interface Refused {
  /** What the server fails, and for which field. */
  prepare: (server: FakeServer, said: string) => void
  form: (said: string) => ReactNode
  /** Fills in what the form asks. */
  fill: (user: User) => Promise<void>
  /** Words of the button that sends it. */
  send: string
  /** Label of the field that the refusal is about. */
  label: RegExp
}

const nothing = () => undefined
const typed = (label: RegExp, words: string) => async (user: User) =>
  user.type(await screen.findByRole('textbox', { name: label }), words)
const actor: Actor = {
  userId: '31',
  userType: 'sss',
  escalationLevel: 4,
  permissions: new Set(['warn_handle', 'warn_verify', 'warn_report']),
} as never
const calm = { ...overload, severity: '3', typeKey: 'm1', recoverTime: '2026-11-21 14:16:40' } as const
const warning = (act: 'handle' | 'verify' | 'report', more: object = {}) => ({
  doing: { act, rows: [{ ...calm, ...more }] },
  actor,
  done: nothing,
  close: nothing,
})
const task: WorkDetail['task'] = { taskId: '5', subjectName: '3号混药工房', taskName: '县级审核' } as never
const opinion = '意见里写的工房不是本企业的'

const forms: Readonly<Record<string, Refused>> = {
  'a decision of a task': {
    prepare: (server, said) => server.fails(flowWork, 'completeTask', said, 'amount'),
    form: () => (
      <DecisionDialog
        detail={{ task, fields: [{ id: 'amount', name: '核定数量', type: 'string', required: true }] } as never}
        decision={flowDecision.is.approve}
        done={nothing}
        close={nothing}
      />
    ),
    fill: typed(/核定数量/, '12'),
    send: '同意',
    label: /核定数量/,
  },
  'a task handed over': {
    prepare: (server, said) => {
      server.says(flowWork, 'colleagues', [{ id: '8', name: '周晓岚', post: null }] as never)
      server.fails(flowWork, 'transferTask', said, 'comment')
    },
    form: () => <HandOverDialog task={task} done={nothing} close={nothing} />,
    fill: async (user) => {
      await user.click(await screen.findByRole('combobox'))
      await user.click(await screen.findByText('周晓岚'))
      await typed(/./, '出差')(user)
    },
    send: '转交',
    label: /说明|理由|原因|意见/,
  },
  'a stocktake': {
    prepare: (server, said) => {
      server.says(warehousestocktake, 'counters', [{ id: '8', name: '周晓岚' }] as never)
      server.page(warehousestock, [
        { id: '1', productId: '2', productName: '组合烟花', batchNo: 'A1', unit: '1', quantity: '5' },
      ])
      server.row(warehousestocktake, {
        id: '6',
        details: [
          {
            id: '7',
            productId: '2',
            productName: '组合烟花',
            batchNo: 'A1',
            unit: '1',
            bookQuantity: '5',
            countedQuantity: '5',
          },
        ],
      } as never)
      server.failsSubmit(warehousestocktake, 400, said, 'reason')
    },
    form: () => (
      <CountDialog
        row={
          {
            id: '6',
            version: 1,
            warehouseId: '3',
            warehouseName: '1号库',
            stocktakeDate: '2026-11-21',
            secondCounterId: '8',
            photos: [],
            reason: '',
          } as never
        }
        close={nothing}
      />
    ),
    fill: async () => void (await screen.findByLabelText(/组合烟花/)),
    send: '保存',
    label: /原因|说明/,
  },
  'a verification of a warning': {
    prepare: (server, said) => server.fails(warningproduce, 'verify', said, 'opinion'),
    form: () => <VerdictDialog {...warning('verify', { handleStatus: '1', handleResult: '已移走两箱' })} />,
    fill: async (user) => {
      await user.click(screen.getByRole('radio', { name: /退回/ }))
      await typed(/意见/, opinion)(user)
    },
    send: '提交',
    label: /意见/,
  },
  'a warning escalated': {
    prepare: (server, said) => server.fails(warningproduce, 'report', said, 'handleType'),
    form: () => <ReportDialog {...warning('report', { handleStatus: '0' })} />,
    fill: async () => undefined,
    send: '上报',
    label: /上报至/,
  },
  'a warning handled': {
    prepare: (server, said) => server.fails(warningproduce, 'handle', said, 'handleResult'),
    form: () => <HandleDialog {...warning('handle', { handleStatus: '0' })} />,
    fill: typed(/处理结果/, '已移走两箱，复称合格'),
    send: '提交处理',
    label: /处理结果/,
  },
  'a submission filled in': {
    prepare: (server, said) => server.fails(enterprisesubmissionhistory, 'submit', said, 'staff'),
    form: () => {
      const of = {
        row: { id: '4', className: '安全生产月报', period: '2026-11', deadline: '2026-12-05 23:59:59' },
        items: [
          { itemCode: 'staff', itemName: '在岗人数', valueType: 'number', required: 1 },
          { itemCode: 'remark', itemName: '备注', valueType: 'text', required: 0 },
        ],
        contents: new Map(),
        history: [],
      } as unknown as Submission
      return <FillDialog of={of} close={nothing} />
    },
    fill: async (user) => user.type(screen.getByLabelText(/在岗人数/), '12'),
    send: '报送',
    label: /在岗人数/,
  },
  'one’s own account': {
    prepare: (server, said) => server.fails(ownAccount, 'updateInfo', said, 'phone'),
    form: () => <PersonalForm profile={{ realName: '邱海燕', name: '邱海燕', phone: '13900005120', email: '' }} />,
    fill: async () => undefined,
    send: '保存',
    label: /手机号/,
  },
  'a changed password': {
    prepare: (server, said) => server.fails(ownAccount, 'updatePassword', said, 'oldPassword'),
    form: () => <PasswordForm done={nothing} />,
    fill: async (user) => {
      for (const [label, word] of [
        [/原密码/, 'Alt2026aa'],
        [/^新密码/, 'Neu2026aa'],
        [/确认/, 'Neu2026aa'],
      ] as const)
        await user.type(screen.getByLabelText(label), word)
    },
    send: '修改密码',
    label: /原密码/,
  },
  'a verdict on a change': {
    prepare: nothing,
    form: (said) => (
      <ChangeVerdictDialog
        subject="3号混药工房"
        count={1}
        verdict="3"
        send={() => Promise.reject(new Problem('refused', 400, said, undefined, 'reviewOpinion'))}
        done={nothing}
        close={nothing}
      />
    ),
    fill: typed(/意见/, opinion),
    send: '提交',
    label: /意见/,
  },
  'a review of a row': {
    prepare: nothing,
    form: (said) => (
      <ReviewDialog
        of={warehousestocktake}
        row={{ id: '6', version: 1 } as never}
        send={() => Promise.reject(new Problem('refused', 400, said, undefined, 'reviewOpinion'))}
        close={nothing}
      />
    ),
    fill: async (user) => {
      await user.click(screen.getByRole('radio', { name: /退回/ }))
      await typed(/意见/, opinion)(user)
    },
    send: '提交',
    label: /意见/,
  },
  'a reversed document of a warehouse': {
    prepare: nothing,
    form: (said) => (
      <MoveDialog
        of={warehousestocktake as never}
        ids={[]}
        what="reverse"
        ways={[]}
        send={() => Promise.reject(new Problem('refused', 400, said, undefined, 'opinion'))}
        close={nothing}
      />
    ),
    fill: typed(/反审核意见/, opinion),
    send: '反审核',
    label: /反审核意见/,
  },
  'a refused registration': {
    prepare: (server, said) => server.fails(registration, 'refuse', said, 'reason'),
    form: () => <RefuseDialog row={{ id: '9', name: '周晓岚', account: 'zhou' } as never} close={nothing} />,
    fill: typed(/原因/, opinion),
    send: '拒绝',
    label: /原因/,
  },
  'a text for a driver': {
    prepare: (server, said) => {
      server.says(jt808Terminal, 'commands', [])
      server.fails(jt808Terminal, 'command', said, 'content')
    },
    form: () => (
      <CommandDialog terminal={{ id: '9', terminalNo: '13980800099', vehicleId: '8', onLine: true }} close={nothing} />
    ),
    fill: typed(/文字/, '绕行'),
    send: '下发',
    label: /文字/,
  },
  'an explained discrepancy': {
    prepare: (server, said) => server.fails(balance, 'explain', said, 'opinion'),
    form: () => <WordDialog is="explain" row={{ id: '9', objectName: '组合烟花' } as never} close={nothing} />,
    fill: typed(/说明/, opinion),
    send: '保存',
    label: /说明/,
  },
  'a message sent on trial': {
    prepare: (server, said) => server.fails(sms, 'sendMessage', said, 'params'),
    form: () => <TryDialog row={{ smsCode: 'ali' } as never} close={nothing} />,
    fill: typed(/手机号/, '15400000001'),
    send: '发送',
    label: /参数/,
  },
  'a forgotten password': {
    prepare: (server, said) => server.fails(ownAccount, 'forgetPassword', said, 'code'),
    form: () => <ForgotDialog tenantId="000000" done={nothing} close={nothing} />,
    fill: async (user) => {
      await typed(/手机号/, '15400000001')(user)
      await typed(/验证码/, '123456')(user)
      for (const label of [/^新密码/, /确认密码/]) await user.type(screen.getByLabelText(label), 'Neu2026aa')
    },
    send: '设置新密码',
    label: /验证码/,
  },
  'an account asked for': {
    prepare: (server, said) => server.fails(registration, 'registerGuest', said, 'account'),
    form: () => (
      <RegisterDialog
        guest={{ token: 't', tenantId: '000000', oauthId: '5', name: '周晓岚' }}
        done={nothing}
        close={nothing}
      />
    ),
    fill: async (user) => {
      await typed(/账号/, 'zhou')(user)
      for (const label of [/^密码/, /确认/]) await user.type(screen.getByLabelText(label), 'Neu2026aa')
    },
    send: '提交',
    label: /账号/,
  },
  'a verdict on a device': {
    prepare: (server, said) => server.fails(deviceChange, 'process', said, 'reviewOpinion'),
    form: () => (
      <VerdictPanel change={{ id: '9', diff: [] } as never} parts={undefined} choose={nothing} done={nothing} />
    ),
    fill: typed(/意见/, opinion),
    send: '同意',
    label: /意见/,
  },
}

const said = '服务器说：这一项不对'

async function opened(of: Pick<Refused, 'prepare' | 'form'>) {
  const server = fakeServer()
  server.says(menu, 'buttons', [])
  server.says(dictBiz, 'dictionary', [])
  server.says(dict, 'dictionary', [])
  server.says(oauth, 'userInfo', {} as never)
  server.says(warningproduce, 'detail', { ...calm, handleResult: '已移走两箱', files: [] } as never)
  of.prepare(server, said)
  vi.stubGlobal('fetch', server.answer)
  begin({ expires_in: 3600, tenant_id: '000000', user_id: '31', account: 'county' } as never)
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <App>{of.form(said)}</App>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
}
/** The button with these words; two characters of it may be apart. */
const buttonOf = (words: string) =>
  screen.getByRole('button', { name: (name: string) => name.replaceAll(' ', '') === words })

it.each(Object.entries(forms))('%s marks the field that the server refuses, and leads to it', async (_, refused) => {
  const user = await opened(refused)
  await refused.fill(user)
  await user.click(buttonOf(refused.send))
  const alert = (await screen.findByText(said, { selector: '.fs-faults *' })).closest<HTMLElement>('[role=alert]')
  const marked = screen.getByLabelText(refused.label, { selector: '[aria-invalid]' })
  expect(marked.getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  await user.click(within(alert as HTMLElement).getByRole('link', { name: refused.label }))
  expect(document.activeElement).toBe(marked)
})

const strips: Readonly<Record<string, Omit<Refused, 'fill'>>> = {
  'an order with a deadline': {
    prepare: (server, words) => server.fails(incident, 'supervise', words, 'requirement'),
    form: () => <SuperviseStrip warningId="147" people={[{ key: 'u21', name: '姚安平' }]} close={nothing} />,
    send: '发出',
    label: /^要求$/,
  },
  'a recorded call': {
    prepare: (server, words) => server.fails(incident, 'call', words, 'words'),
    form: () => <CallForm warningId="147" person="u21" name="姚安平" since={0} close={nothing} />,
    send: '记下',
    label: /通话内容/,
  },
}

it.each(Object.entries(strips))('%s marks the input that the server refuses', async (_, refused) => {
  const user = await opened(refused)
  await user.click(buttonOf(refused.send))
  await screen.findByText(said, { selector: '[role=alert]' })
  expect(screen.getByLabelText(refused.label).getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
})
