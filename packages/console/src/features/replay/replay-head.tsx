import { FolderAddOutlined, LinkOutlined } from '@ant-design/icons'
import type { ReplayFrame } from '@fengsui/contract/replay/replay.ts'
import { App, Button, DatePicker, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypeName } from '../../ui/badges/use-type-name.ts'
import { serverNow } from '../../ui/format/clock.ts'
import { formatClock, formatFull, parseTime } from '../../ui/format/time.ts'
import { usePermission, useUserInfo } from '../../ui/session/use-me.ts'
import { CaseDialog } from './case-dialog.tsx'
import type { CaseFile } from './use-case-file.ts'
import { looks, type ReplayAddress, spanParams } from './use-replay-address.ts'
import type { ReplayWarning } from './use-replay-warning.ts'
import '../../i18n/areas/replay-texts.ts'

interface ReplayHeadProps {
  address: ReplayAddress
  change: (next: Readonly<Record<string, string | null>>) => void
  at: number
  warning: ReplayWarning | undefined
  file: CaseFile | undefined
  frame: ReplayFrame | undefined
  live: () => void
}

const daysBack = 90
const dayMs = 86_400_000

/** What is replayed, that it is not live, and what can be done with it. */
export function ReplayHead({ address, change, at, warning, file, frame, live }: ReplayHeadProps) {
  const { t } = useTranslation('replay')
  const { message } = App.useApp()
  const typeName = useTypeName()
  const me = useUserInfo()
  const may = usePermission()
  const [isKeeping, setKeeping] = useState(false)
  const { start, end, enterpriseId } = address
  const copy = async () => {
    const to = new URL(location.href)
    for (const [name, value] of Object.entries(spanParams({ start, end, at }))) to.searchParams.set(name, value)
    await navigator.clipboard.writeText(to.href)
    message.success(t('copied'))
  }
  const own = me.data?.enterpriseId ? String(me.data.enterpriseId) : null
  const plants = (frame?.enterprises ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <header className="fs-replay-head">
      <h1>{t('title')}</h1>
      {warning && (
        <span className="fs-replay-subject">
          {typeName(warning)} · {warning.enterpriseName} {warning.placeName}{' '}
          <small>
            {warning.warnNo} · T = {formatClock(warning.at)}
          </small>
        </span>
      )}
      {file && <span className="fs-replay-subject">{t('case', { title: file.title })}</span>}
      <b className="fs-replay-past">{t('past')}</b>
      <Select
        aria-label={t('plant')}
        className="fs-replay-plant"
        value={enterpriseId ?? ''}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={280}
        options={own === null ? [{ value: '', label: t('allPlants') }, ...plants] : plants}
        onChange={(id: string) => change({ enterprise: id === '' ? null : id, camera: null, room: null, place: null })}
      />
      <DatePicker.RangePicker
        aria-label={t('window')}
        className="fs-replay-window"
        allowClear={false}
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        value={[dayjs(formatFull(start)), dayjs(formatFull(end))]}
        minDate={dayjs(formatFull(serverNow() - daysBack * dayMs))}
        maxDate={dayjs(formatFull(serverNow() + dayMs))}
        placeholder={[t('from'), t('to')]}
        onChange={(range) => {
          const [from, to] = (range ?? []).map((one) => one && parseTime(one.format('YYYY-MM-DD HH:mm:ss')))
          if (from && to && to > from) change(spanParams({ start: from, end: to, at: from }))
        }}
      />
      <Segmented
        aria-label={t('look')}
        value={address.look}
        options={looks.map((value) => ({ value, label: t(value) }))}
        onChange={(look) => change({ look: look === 'map' ? null : look })}
      />
      <div className="fs-replay-acts">
        <Button icon={<LinkOutlined />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        {may('replay_add') && (
          <Button
            icon={<FolderAddOutlined />}
            disabled={enterpriseId === null}
            title={enterpriseId === null ? t('needsPlant') : undefined}
            onClick={() => setKeeping(true)}
          >
            {t('keep')}
          </Button>
        )}
        <Button onClick={live}>
          {t('toLive')} <kbd>Esc</kbd>
        </Button>
      </div>
      {isKeeping && enterpriseId && (
        <CaseDialog
          address={{ ...address, at }}
          title={warning ? `${typeName(warning)} · ${warning.placeName || warning.enterpriseName}` : ''}
          done={(id) => change({ case: id, ...spanParams({ start, end, at }) })}
          close={() => setKeeping(false)}
        />
      )}
    </header>
  )
}
