import { SearchOutlined } from '@ant-design/icons'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { type Found, type FoundKind, foundKinds, search } from '@fengsui/contract/search/search.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, type InputRef } from 'antd'
import { type RefObject, useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useLabel } from '../../i18n/use-language.ts'
import { call } from '../../ui/client/call.ts'
import { devicePath } from '../../ui/devices/device-path.ts'
import { plantPath } from '../../ui/enterprise-link.tsx'
import { useSession } from '../../ui/session/session-store.ts'
import { beginsWith } from '../layout/initials.ts'
import { openMenu } from '../layout/menu-target.ts'
import { leavesOf, type MenuNode } from '../layout/menu-tree.ts'
import { useMenu } from '../layout/use-menu.ts'
import { FoundRow } from './found-row.tsx'
import './search.css'

/** Something found and opened before. */
interface Recent {
  kind: FoundKind
  row: Found
}
const kept = 5

const useStore = create<{ byUser: Readonly<Record<string, readonly Recent[]>> }>()(
  persist(() => ({ byUser: {} }), { name: 'saber-found' }),
)
const none: readonly Recent[] = []

/** What the user opened from the search last, newest first. */
const useRecent = (userId: string): readonly Recent[] => useStore(({ byUser }) => byUser[userId] ?? none)

function remember(userId: string, opened: Recent): void {
  useStore.setState(({ byUser }) => {
    const others = (byUser[userId] ?? none).filter(({ kind, row }) => kind !== opened.kind || row.id !== opened.row.id)
    return {
      byUser: { ...byUser, [userId]: [{ ...opened, row: { ...opened.row, mark: null } }, ...others].slice(0, kept) },
    }
  })
}

/** Returns what was found of a kind, what was opened before first, the newest at the top; the others keep their order. */
function recentFirst(kind: FoundKind, rows: readonly Found[], recent: readonly Recent[]): readonly Found[] {
  const rank = ({ id }: Found) => {
    const at = recent.findIndex((one) => one.kind === kind && one.row.id === id)
    return at < 0 ? recent.length : at
  }
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

const books: Readonly<Record<string, string>> = {
  licence: '/licence/licence',
  record: '/licence/record',
  sales: '/order/sales',
  purchase: '/order/purchase',
  transport: '/transport/order',
}
const crew: Readonly<Record<string, string>> = { driver: '/transport/driver', escort: '/transport/escort' }

/** Returns the address of something found. */
function foundPath(kind: FoundKind, { id, enterpriseId, of, state }: Found): string {
  const open = new URLSearchParams({ open: id })
  if (kind === 'warning') return `/yjxx?${new URLSearchParams({ status: 'all', open: id })}`
  if (kind === 'vehicle') return `/transport/vehicle?${open}`
  if (kind === 'device') return devicePath(of ?? '', state ?? '') ?? plantPath(enterpriseId ?? id)
  if (kind === 'news') return `/notice/news/${id}`
  const post = kind === 'person' ? lookup(crew, of ?? '') : undefined
  if (post) return `${post}?${open}`
  if (kind === 'licence' || kind === 'order') return `${lookup(books, of ?? '') ?? '/wel/index'}?${open}`
  return plantPath(enterpriseId ?? id)
}

/** A result in the list, of the server or of the menu. */
type Hit = { key: string; run: (inNewTab: boolean) => void } & (
  | { kind: FoundKind; row: Found; page?: undefined }
  | { kind: 'page'; page: MenuNode; row?: undefined }
)
type Tab = FoundKind | 'page'

interface SearchPanelProps {
  input: RefObject<InputRef | null>
  text: string
  setText: (text: string) => void
  /** Whether the box takes keys itself. */
  shown: (isShown: boolean) => void
  done: () => void
}

/**
 * One box for plants, people, warnings, vehicles, devices, licences, documents and pages. Arrows select, Enter
 * opens, Ctrl+Enter in a new tab of the browser, Tab narrows to one kind; empty it shows what was opened last.
 */
export function SearchPanel({ input, text, setText, shown, done }: SearchPanelProps) {
  const { t } = useTranslation('shell')
  const label = useLabel()
  const go = useNavigate()
  const [tab, setTab] = useState<Tab>()
  const [at, setAt] = useState(0)
  const words = useDeferredValue(text.trim())
  const userId = useSession((state) => state.me?.userId) ?? ''
  // The panel may load after its dialog has opened.
  useEffect(() => {
    input.current?.focus()
    shown(true)
    return () => shown(false)
  }, [input, shown])
  const recent = useRecent(userId)
  const query = useQuery({
    queryKey: ['search', words, tab ?? ''],
    queryFn: ({ signal }) =>
      call(search, 'find', { text: words, ...(tab && tab !== 'page' ? { kind: tab } : {}) }, signal),
    enabled: words !== '' && tab !== 'page',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const open = (kind: FoundKind, row: Found) => (inNewTab: boolean) => {
    remember(userId, { kind, row })
    done()
    const path = foundPath(kind, row)
    if (inNewTab) window.open(path, '_blank', 'noopener')
    else void go(path)
  }
  const found = words === '' ? [] : tab === 'page' ? [] : (query.data ?? [])
  const pages = leavesOf(useMenu().nodes).filter(({ name }) => words !== '' && beginsWith(name, words))
  const groups: { kind: Tab; name: string; hits: Hit[] }[] = [
    ...found.map(({ kind, rows }) => ({
      kind,
      name: label(foundKinds[kind]),
      hits: recentFirst(kind, rows, recent).map(
        (row): Hit => ({ key: `${kind} ${row.id} ${row.of ?? ''}`, kind, row, run: open(kind, row) }),
      ),
    })),
    ...(pages.length > 0 && (!tab || tab === 'page')
      ? [
          {
            kind: 'page' as const,
            name: t('search.pages'),
            hits: pages.slice(0, tab ? 30 : 5).map(
              (page): Hit => ({
                key: `page ${page.path}`,
                kind: 'page',
                page,
                run: () => {
                  done()
                  openMenu(page, go)
                },
              }),
            ),
          },
        ]
      : []),
    ...(words === '' && recent.length > 0
      ? [
          {
            kind: 'enterprise' as const,
            name: t('search.recent'),
            hits: recent.map(
              ({ kind, row }): Hit => ({ key: `recent ${kind} ${row.id}`, kind, row, run: open(kind, row) }),
            ),
          },
        ]
      : []),
  ]
  const hits = groups.flatMap((group) => group.hits)
  const tabs: readonly (Tab | undefined)[] = [undefined, ...(Object.keys(foundKinds) as FoundKind[]), 'page']
  const narrow = (by: number) => {
    setTab(tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length])
    setAt(0)
  }
  const keys = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setAt((now) => (now + (event.key === 'ArrowDown' ? 1 : -1) + hits.length) % Math.max(1, hits.length))
    } else if (event.key === 'Enter') hits[at]?.run(event.ctrlKey || event.metaKey)
    else if (event.key === 'Tab' && words !== '') {
      event.preventDefault()
      narrow(event.shiftKey ? -1 : 1)
    }
  }
  return (
    <div className="fs-search">
      <Input
        ref={input}
        size="large"
        variant="borderless"
        role="combobox"
        aria-label={t('search.open')}
        aria-expanded="true"
        aria-controls="fs-search-found"
        aria-activedescendant={hits[at] ? `fs-found-${at}` : undefined}
        prefix={<SearchOutlined aria-hidden="true" />}
        suffix={<small>{t('search.hint')}</small>}
        maxLength={40}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setAt(0)
        }}
        onKeyDown={keys}
      />
      {words !== '' && (
        <div className="fs-today-pills fs-search-tabs">
          {tabs.map((one) => (
            <button
              key={one ?? 'all'}
              type="button"
              className="fs-plain"
              tabIndex={-1}
              aria-pressed={one === tab}
              onClick={() => setTab(one)}
            >
              {one === undefined ? t('search.all') : one === 'page' ? t('search.pages') : label(foundKinds[one])}
            </button>
          ))}
        </div>
      )}
      <div role="listbox" id="fs-search-found" aria-label={t('search.found')}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
          <div key={group.kind + group.name} role="group" aria-label={group.name}>
            <p aria-hidden="true">{group.name}</p>
            {group.hits.map((hit) => {
              const index = hits.indexOf(hit)
              return (
                <div
                  key={hit.key}
                  id={`fs-found-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  onClick={(event) => hit.run(event.ctrlKey || event.metaKey)}
                  onKeyDown={(event) => event.key === 'Enter' && hit.run(false)}
                >
                  {hit.row ? <FoundRow kind={hit.kind} row={hit.row} /> : <b>{hit.page?.name}</b>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {words !== '' && !query.isFetching && hits.length === 0 && <p>{t('search.none', { text: words })}</p>}
      {query.error && <p role="alert">{query.error.message}</p>}
      <footer>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('search.choose')} <kbd>Enter</kbd> {t('search.enter')} <kbd>Tab</kbd>{' '}
        {t('search.tab')} <kbd>Ctrl+Enter</kbd> {t('search.newTab')}
      </footer>
    </div>
  )
}
