import { handleType } from '@fengsui/contract/dictionaries/warnings.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { CallButton } from '../../../ui/call-button.tsx'
import { formatClock, parseTime } from '../../../ui/format/time.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { Section } from '../drawer/section.tsx'
import { CallForm } from './call-form.tsx'
import type { PersonToCall } from './use-desk.ts'
import './call-list.css'

interface CallListProps {
  warningId: string
  people: readonly PersonToCall[]
}

/** People in the order in which to call them, with their numbers and whether they have read the warning. */
export function CallList({ warningId, people }: CallListProps) {
  const { t } = useTranslation('desk')
  const may = usePermission()
  const [calling, setCalling] = useState<{ key: string; name: string; since: number }>()
  const close = useCallback(() => setCalling(undefined), [])
  if (people.length === 0) return <Section heading={t('call.title')}>{t('call.nobody')}</Section>
  const begin = ({ key, name }: PersonToCall) =>
    may('warn_call') ? () => setCalling({ key, name, since: Date.now() }) : undefined
  return (
    <Section heading={t('call.title')} note={t('call.order', { count: people.length })}>
      <ul className="fs-call-list">
        {people.map((person) => {
          const onCall = begin(person)
          return (
            <li key={person.key}>
              <div>
                <p className="fs-call-who">
                  <b>{person.name}</b> <PostWords person={person} />
                </p>
                <p className="fs-call-state">
                  <Reading person={person} />
                  {onCall && (
                    <button type="button" className="fs-plain fs-link" onClick={onCall}>
                      {t('call.record')}
                    </button>
                  )}
                </p>
              </div>
              <span className="fs-call-way">
                {person.masked ? (
                  <span className="fs-call-none">{person.masked}</span>
                ) : (
                  <CallButton bare name={person.name} phone={person.phone} {...(onCall ? { onCall } : {})} />
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {calling && (
        <CallForm
          key={calling.key + calling.since}
          warningId={warningId}
          person={calling.key}
          name={calling.name}
          since={calling.since}
          close={close}
        />
      )}
    </Section>
  )
}

/** The post: by level within the plant, else the organisation; the reader's own is marked. */
function PostWords({ person }: { person: PersonToCall }) {
  const { t } = useTranslation('desk')
  const label = useLabel()
  const { level, organizeName, own } = person
  const post = level <= 2 ? label(labelOf(handleType, level)) : (organizeName ?? label(labelOf(handleType, level)))
  return <small>{own ? t('call.own', { post }) : post}</small>
}

function Reading({ person }: { person: PersonToCall }) {
  const { t } = useTranslation('desk')
  const { account, informed, texted, textDue, readTime } = person
  const at = parseTime(readTime)
  if (at !== undefined) return <span className="fs-call-read">{t('call.readAt', { time: formatClock(at) })}</span>
  if (!account) return <span className="fs-call-read">{t('call.noAccount')}</span>
  if (!informed) return <span className="fs-call-read">{t('call.notTold')}</span>
  return <span className="fs-call-unread">{t(texted ? 'call.texted' : textDue ? 'call.textDue' : 'call.unread')}</span>
}
