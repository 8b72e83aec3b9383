import { SearchOutlined } from '@ant-design/icons'
import {
  type FoundPlace,
  livingMap,
  type MapFrame,
  type MarkKind,
  markNames,
} from '@fengsui/contract/maps/living-map.ts'
import { useQuery } from '@tanstack/react-query'
import { Input, type InputRef } from 'antd'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { type SeverityLevel, SeverityShape } from '../../../ui/badges/severity.tsx'
import { call } from '../../../ui/client/call.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { mapKey } from '../marks/use-marks.ts'
import type { Pill } from '../view/use-map-address.ts'
import '../../../i18n/areas/map-texts.ts'

interface SearchBarProps {
  frame: MapFrame
  pill: Pill | null
  choosePill: (pill: Pill | null) => void
  go: (at: readonly [number, number], kind: MarkKind, id: string) => void
}

/** Search of a place by name, and filters of what is shown. */
export function SearchBar({ frame, pill, choosePill, go }: SearchBarProps) {
  const { t } = useTranslation('map')
  const [text, setText] = useState('')
  const input = useRef<InputRef>(null)
  useKeys([{ keys: '/', label: t('keys.search'), run: () => input.current?.focus() }])
  const offline = frame.layers.reduce((sum, { offline: some }) => sum + (some ?? 0), 0)
  const choose = (place: FoundPlace) => {
    setText('')
    go(place.at, place.kind, place.id)
  }
  return (
    <search className="fs-map-panel fs-map-search">
      <div className="fs-map-find">
        <Input
          ref={input}
          value={text}
          allowClear
          prefix={<SearchOutlined />}
          suffix={text === '' ? <kbd>/</kbd> : undefined}
          placeholder={t('search')}
          aria-label={t('search')}
          maxLength={40}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            setText('')
            input.current?.blur()
          }}
        />
        {text.trim() !== '' && <Found text={text.trim()} choose={choose} />}
      </div>
      <div className="fs-map-pills">
        <PillButton name="open" on={pill} choose={choosePill}>
          {t('pills.open')}
          {frame.open.map(({ severity, count }) => (
            <span key={severity} className="fs-map-count">
              <SeverityShape level={String(severity) as SeverityLevel} /> {count}
            </span>
          ))}
          {frame.open.length === 0 && <b>0</b>}
        </PillButton>
        <PillButton name="moving" on={pill} choose={choosePill}>
          {t('pills.moving')} <b>{frame.underWay}</b>
        </PillButton>
        <PillButton name="offline" on={pill} choose={choosePill}>
          {t('pills.offline')} <b>{offline}</b>
        </PillButton>
      </div>
    </search>
  )
}

interface PillProps {
  name: Pill
  on: Pill | null
  choose: (pill: Pill | null) => void
  children: React.ReactNode
}
function PillButton({ name, on, choose, children }: PillProps) {
  return (
    <button
      type="button"
      className="fs-map-pill"
      aria-pressed={on === name}
      onClick={() => choose(on === name ? null : name)}
    >
      {children}
    </button>
  )
}

function Found({ text, choose }: { text: string; choose: (place: FoundPlace) => void }) {
  const { t } = useTranslation('map')
  const label = useLabel()
  const asked = useDeferredValue(text)
  const found = useQuery({
    queryKey: [...mapKey, 'find', asked],
    queryFn: ({ signal }) => call(livingMap, 'find', { text: asked }, signal),
    staleTime: 30_000,
  })
  return (
    <ul className="fs-map-panel fs-map-found">
      {(found.data ?? []).map((place) => (
        <li key={`${place.kind}:${place.id}`}>
          <button type="button" onClick={() => choose(place)}>
            <b>{place.name}</b>
            <span>{label(markNames[place.kind])}</span>
            <small>{place.detail}</small>
          </button>
        </li>
      ))}
      {found.data?.length === 0 && <li className="fs-map-nothing">{t('nothingFound', { text: asked })}</li>}
      {found.error && <li className="fs-map-nothing">{found.error.message}</li>}
    </ul>
  )
}
