import { type IntakeState, intake } from '@fengsui/contract/intake/intake.ts'
import { intakePosts, personFields } from '@fengsui/contract/intake/intake-fields.ts'
import { roles } from '@fengsui/contract/roles.ts'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinList } from '../../../i18n/join-list.ts'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { Arrived } from './arrived.tsx'
import { CopyList } from './copy-list.tsx'
import { RowsStep } from './rows-step.tsx'
import '../../../i18n/areas/intake-texts.ts'

/** Returns the label of a post's role. */
function usePostLabel(): (post: string) => string {
  const label = useLabel()
  return (post) => label(roles.find(({ alias }) => alias === post)?.label ?? [post, post])
}

function PostsInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation()
  const name = usePostLabel()
  return (
    <Select
      {...control}
      mode="multiple"
      placeholder={t('form.choose')}
      options={intakePosts.map((post) => ({ value: post, label: name(post) }))}
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={onChange}
    />
  )
}

/** An account other than the phone number. */
function AccountInput({ value, onChange, control, field }: InputProps) {
  const { t } = useTranslation('intake')
  return (
    <Input
      {...control}
      placeholder={t('people.asPhone')}
      maxLength={field.kind === 'text' ? field.max : undefined}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The people named on the enterprise's form who have no account yet; one person when both have one phone. */
function namedWithout({ people, principal, principalPhone, safetyManager, safetyPhone }: IntakeState) {
  const has = (post: string) => people.some(({ posts }) => posts.some((one) => one === post))
  const head = has('esp_head') ? [] : [{ realName: principal, phone: principalPhone, posts: ['esp_head'], account: '' }]
  if (has('esp_safety')) return head
  if (head[0] && principalPhone === safetyPhone) return [{ ...head[0], posts: ['esp_head', 'esp_safety'] }]
  return [...head, { realName: safetyManager, phone: safetyPhone, posts: ['esp_safety'], account: '' }]
}

type Given = { name: string; account: string; password: string }

/** Accounts of the enterprise's people, made from the phones just typed; first passwords are shown once. */
export function PeopleStep({ state, reload, mayWrite }: { state: IntakeState; reload: () => void; mayWrite: boolean }) {
  const { t } = useTranslation('intake')
  const name = usePostLabel()
  const [given, setGiven] = useState<readonly Given[]>([])
  return (
    <div className="fs-intake-split">
      <div>
        {given.length > 0 && (
          <CopyList
            heading={t('people.given')}
            note={t('people.once')}
            isNew
            rows={given.map(({ name: person, account, password }) => ({
              key: account,
              label: person,
              value: t('people.credentials', { account, password }),
            }))}
          />
        )}
        {mayWrite && (
          <RowsStep
            state={state}
            step="people"
            fields={personFields}
            own={{ posts: PostsInput, account: AccountInput }}
            first={namedWithout(state)}
            usual={{ realName: '', phone: '', posts: [], account: '' }}
            submitLabel={t('people.submit')}
            send={(rows) => call(intake, 'addPeople', { enterpriseId: state.enterpriseId, rows })}
            saved={({ accounts }) => {
              setGiven(accounts)
              reload()
            }}
          />
        )}
      </div>
      <Arrived
        heading={t('people.there', { count: state.people.length })}
        none={t('people.none')}
        rows={state.people.map(({ id, realName, posts, signedIn, account }) => ({
          id,
          done: signedIn,
          title: `${realName} ${joinList(posts.map(name))}`,
          text: t(signedIn ? 'people.signedIn' : 'people.notYet', { account: account ?? '' }),
        }))}
      />
    </div>
  )
}
