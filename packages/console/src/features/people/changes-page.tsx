import { reviewStatus } from '@fengsui/contract/dictionaries/reviews.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { type ChangeState, changeStatus, type Difference } from '@fengsui/contract/supervision/change.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { EnterpriseLink } from '../../ui/enterprise-link.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { DiffTable, type Shown } from '../../ui/review/diff-table.tsx'
import { PendingOnly } from '../../ui/review/pending-only.tsx'
import { Summary } from '../../ui/review/summary.tsx'
import type { Verdict } from '../../ui/review/verdict.ts'
import { VerdictDialog } from '../../ui/review/verdict-dialog.tsx'
import { usePermission } from '../../ui/session/use-me.ts'
import { ChangeDrawer } from './change-drawer.tsx'

/** What the screens read of a change of a certificate or of a staff member. */
export interface Change {
  readonly id: string
  readonly status?: ChangeState
  readonly diff?: readonly Difference[]
  readonly enterpriseId?: unknown
  readonly enterpriseName?: unknown
  readonly changeType?: unknown
  readonly applyUserName?: unknown
  readonly applyTime?: unknown
  readonly reviewOpinion?: unknown
  /** Of certificates. */
  readonly subjectName?: unknown
  readonly ownerKind?: unknown
  readonly staffName?: unknown
  /** Of staff. */
  readonly realName?: unknown
}

export interface Changes {
  /** The list of the changes. */
  readonly of: Resource
  readonly columns: readonly string[]
  readonly omit: readonly string[]
  readonly second: Readonly<Record<string, string>>
  readonly search: readonly string[]
  readonly facts: readonly string[]
  /** Permission to decide. */
  readonly needs: string
  readonly shown: (row: Change) => Shown
  readonly nameOf: (row: Change) => string
  readonly decide: (ids: readonly string[], verdict: Verdict, opinion: string | null) => Promise<unknown>
  /** Registers whose rows a decision changes. */
  readonly changes: readonly Resource[]
}

const isOpen = ({ status }: Change) => status === reviewStatus.is.pending

/** Changes that enterprises propose: differences, approve or return, singly or several. */
export function ChangesPage(given: Changes): ReactNode {
  const { t } = useTranslation('workplaces')
  const label = useLabel()
  const may = usePermission()(given.needs)
  const client = useQueryClient()
  const { message } = App.useApp()
  const [opened, setOpened] = useState<Change>()
  const [deciding, setDeciding] = useState<{ rows: readonly Change[]; verdict?: Verdict; clear?: () => void }>()
  const decide = (rows: readonly Change[], verdict: Verdict, clear: () => void) => {
    const waiting = rows.filter(isOpen)
    if (waiting.length === 0) message.warning(t('review.nonePending'))
    else setDeciding({ rows: waiting, verdict, clear })
  }
  const send = async (verdict: Verdict, opinion: string | null) => {
    await given.decide(
      (deciding?.rows ?? []).map(({ id }) => id),
      verdict,
      opinion,
    )
    for (const of of [given.of, ...given.changes]) void client.invalidateQueries({ queryKey: listKey(of) })
  }
  const summary = t('review.diff')
  const [name = '', ...rest] = given.columns
  const single = deciding?.rows.length === 1 ? deciding.rows[0] : undefined
  return (
    <>
      <ResourcePage
        of={given.of}
        columns={[
          name,
          {
            key: 'diff',
            label: [summary, summary],
            width: 260,
            cell: ({ diff }: Change) => <Summary diff={diff ?? []} />,
          },
          ...rest,
        ]}
        omit={given.omit}
        cells={{ status: ({ status }: Change) => label(labelOf(changeStatus, status)) }}
        second={given.second}
        search={given.search}
        toolbar={<PendingOnly />}
        exportable={false}
        acts={(row: Change) =>
          may && isOpen(row) ? [{ key: 'review', label: t('review.act'), run: () => setDeciding({ rows: [row] }) }] : []
        }
        bulk={(rows, clear) =>
          may
            ? [
                { key: 'pass', label: t('review.pass'), run: () => decide(rows as readonly Change[], '1', clear) },
                { key: 'return', label: t('review.return'), run: () => decide(rows as readonly Change[], '3', clear) },
              ]
            : []
        }
        onOpen={setOpened}
      />
      <ChangeDrawer
        of={given}
        row={opened}
        close={() => setOpened(undefined)}
        review={may && opened && isOpen(opened) ? () => setDeciding({ rows: [opened] }) : undefined}
      />
      {deciding && (
        <VerdictDialog
          subject={single ? <Subject of={given} row={single} /> : t('review.several', { count: deciding.rows.length })}
          count={deciding.rows.length}
          verdict={deciding.verdict}
          send={send}
          done={() => {
            deciding.clear?.()
            setDeciding(undefined)
            setOpened(undefined)
          }}
          close={() => setDeciding(undefined)}
        >
          {single && (
            <DiffTable diff={single.diff ?? []} added={single.changeType === 'add'} of={given.shown(single)} />
          )}
        </VerdictDialog>
      )}
    </>
  )
}

function Subject({ of, row }: { of: Changes; row: Change }) {
  const { t } = useTranslation('workplaces')
  return (
    <>
      <b>{of.nameOf(row)}</b>
      <EnterpriseLink id={String(row.enterpriseId)} name={String(row.enterpriseName ?? '')} />
      <span>{t('review.applied', { who: String(row.applyUserName ?? ''), time: String(row.applyTime) })}</span>
    </>
  )
}
