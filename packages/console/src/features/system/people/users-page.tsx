import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { user, userLinks } from '@fengsui/contract/system/user.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { joinList } from '../../../i18n/join-list.ts'
import { call } from '../../../ui/client/call.ts'
import { submit } from '../../../ui/client/resource-calls.ts'
import { lazy } from '../../../ui/lazy.ts'
import { AddButton } from '../../../ui/resource/add-button.tsx'
import { InputDialog } from '../../../ui/resource/form/input-dialog.tsx'
import { ResourceDialog } from '../../../ui/resource/form/lazy-resource-dialog.tsx'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import type { Act } from '../../../ui/table/row-acts.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import { DepartmentsChoice, DepartmentsSide } from './departments-side.tsx'
import { download } from './download.ts'
import { DepartmentsInput, PasswordInput, PostsInput, RolesInput } from './link-inputs.tsx'
import { usePlatform } from './use-platform.ts'
import { columns, formOf, listed, searched } from './user-resource.ts'
import './people.css'
import '../../../i18n/areas/people-texts.ts'

const roleFields = { roleId: userLinks.roleId }
const own = { roleId: RolesInput }

/** Assigns roles to one user, or the same roles to several. */
function RolesDialog({ rows, close }: { rows: readonly RowOf<typeof listed>[]; close: () => void }) {
  const { t } = useTranslation('people')
  const [first] = rows
  const held = String((rows.length === 1 && first?.roleId) || '')
  return (
    <InputDialog
      of={user}
      title={t('user.roles')}
      subject={joinList(rows.map(({ realName }) => String(realName)))}
      fields={roleFields}
      own={own}
      initial={{ roleId: held.split(',').filter(Boolean) }}
      send={({ roleId }) =>
        call(user, 'grant', { userIds: rows.map(({ id }) => id), roleIds: (roleId as string[] | undefined) ?? [] })
      }
      close={close}
    />
  )
}

// Every call of the product, and uploads, are loaded when they are asked for.
const ExplainDrawer = lazy(async () => ({ default: (await import('../explain/explain-drawer.tsx')).ExplainDrawer }))
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

type Row = RowOf<typeof listed>

/** Account actions with a confirmation: reset to the initial password, and unlock. */
function useAccountActs() {
  const { t } = useTranslation(['people', 'kit'])
  const { modal, message } = App.useApp()
  const ask = (what: 'reset' | 'unlock', rows: readonly Row[], done: () => void) => {
    const names = joinList(rows.map(({ realName }) => String(realName)))
    void modal.confirm({
      title: t(`people:user.${what}Ask`),
      content: t(`people:user.${what}What`, { names }),
      okText: t('kit:form.ok'),
      cancelText: t('kit:form.cancel'),
      width: 416,
      onOk: async () => {
        const userIds = rows.map(({ id }) => id)
        try {
          await call(user, what === 'reset' ? 'resetPassword' : 'unlock', { userIds })
          message.success(t(`people:user.${what}Done`))
          done()
        } catch (error) {
          message.error((error as Error).message)
        }
      },
    })
  }
  return {
    reset: (rows: readonly Row[], done: () => void) => ask('reset', rows, done),
    unlock: (rows: readonly Row[], done: () => void) => ask('unlock', rows, done),
  }
}

const { userType, userExt } = user.calls.updatePlatform.input
const fields = { userType, userExt }

/** A user's platform data: side and extra fields. */
function PlatformDialog({ row, close }: { row: Row; close: () => void }) {
  const { t } = useTranslation('people')
  const { data } = useQuery({
    queryKey: [...listKey(user), 'platform', row.id],
    queryFn: ({ signal }) => call(user, 'platformDetail', { id: row.id }, signal),
  })
  if (!data) return null
  return (
    <InputDialog
      of={user}
      title={t('user.platform')}
      subject={String(row.realName)}
      fields={fields}
      initial={{ userType: data.userType, userExt: data.userExt }}
      send={(values) =>
        call(user, 'updatePlatform', {
          userId: row.id,
          userType: String(values.userType) as 'sss' | 'esp',
          userExt: String(values.userExt ?? ''),
        })
      }
      close={close}
    />
  )
}

const inputs = { roleId: RolesInput, deptId: DepartmentsInput, postId: PostsInput, password: PasswordInput }
type Opened =
  | { is: 'form'; row: Row | undefined }
  | { is: 'roles'; rows: readonly Row[] }
  | { is: 'platform'; row: Row }
  | { is: 'explain'; row: Row }
  | { is: 'import' }

/** User accounts within the caller's access scope, by department. */
export default function UsersPage() {
  const { t } = useTranslation(['people', 'kit', 'basics'])
  const may = usePermission()
  const phone = useWidth() === 'phone'
  const isPlatform = usePlatform()
  const [params, setParams] = useSearchParams()
  const [deptId, setDeptId] = useState<string>()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const groups = useGroups(opened?.is === 'form' && !opened.row)
  const account = useAccountActs()
  const choose = (id: string | undefined) => {
    setDeptId(id)
    params.delete('current')
    setParams(params)
  }
  const several = (rows: readonly Row[], done: () => void): readonly Act[] => [
    ...(may('user_role')
      ? [{ key: 'roles', label: t('user.roles'), run: () => setOpened({ is: 'roles', rows }) }]
      : []),
    ...(may('user_reset') ? [{ key: 'reset', label: t('user.reset'), run: () => account.reset(rows, done) }] : []),
    ...(may('user_unlock') ? [{ key: 'unlock', label: t('user.unlock'), run: () => account.unlock(rows, done) }] : []),
  ]
  const acts = (row: Row): readonly Act[] => [
    ...(may('user_edit')
      ? [{ key: 'edit', label: t('kit:form.edit'), run: () => setOpened({ is: 'form', row }) }]
      : []),
  ]
  const more = (row: Row): readonly Act[] => [
    ...several([row], () => {}),
    ...(may('user_edit')
      ? [{ key: 'platform', label: t('user.platform'), run: () => setOpened({ is: 'platform', row }) }]
      : []),
    ...(may('user_explain')
      ? [{ key: 'explain', label: t('basics:explain.open'), run: () => setOpened({ is: 'explain', row }) }]
      : []),
  ]
  const fixed = deptId ? { deptId } : {}
  const actions = (
    <>
      {may('user_import') && (
        <Button icon={<UploadOutlined />} onClick={() => setOpened({ is: 'import' })}>
          {t('user.import')}
        </Button>
      )}
      {may('user_export') && (
        <Button
          icon={<DownloadOutlined />}
          onClick={() => download(user, 'exportUser', { ...Object.fromEntries(params), ...fixed })}
        >
          {t('user.export')}
        </Button>
      )}
      {may('user_add') && <AddButton primary add={() => setOpened({ is: 'form', row: undefined })} />}
    </>
  )
  return (
    <div className="fs-people">
      {!phone && <DepartmentsSide chosen={deptId} choose={choose} />}
      <ResourcePage
        of={listed}
        exportable={false}
        columns={isPlatform ? [...columns, 'tenantName'] : columns}
        omit={['name']}
        second={{ realName: 'account' }}
        search={isPlatform ? [...searched, 'tenantId'] : searched}
        fixed={fixed}
        acts={acts}
        more={more}
        bulk={several}
        actions={actions}
        toolbar={phone ? <DepartmentsChoice chosen={deptId} choose={choose} /> : undefined}
      />
      {opened?.is === 'form' && (
        <ResourceDialog
          of={formOf(!opened.row)}
          row={opened.row}
          own={inputs}
          choice={{ omit: ['avatar'], groups, defaults: deptId ? { deptId: [deptId] } : {} }}
          save={(values) => submit(user, values)}
          close={close}
        />
      )}
      {opened?.is === 'roles' && <RolesDialog rows={opened.rows} close={close} />}
      {opened?.is === 'platform' && <PlatformDialog row={opened.row} close={close} />}
      {opened?.is === 'explain' && <ExplainDrawer row={opened.row} close={close} />}
      {opened?.is === 'import' && <ImportDialog close={close} />}
    </div>
  )
}

/** Form sections; only a new user has a password field. */
function useGroups(adding: boolean) {
  const { t } = useTranslation('people')
  return [
    { title: t('user.account'), fields: ['account', ...(adding ? ['password'] : []), 'userType', 'status'] },
    { title: t('user.duty'), fields: ['deptId', 'roleId', 'postId'] },
    { title: t('user.person'), fields: ['realName', 'name', 'phone', 'email', 'sex', 'birthday', 'code'] },
  ]
}
