import { basecheck } from '@fengsui/contract/checks/basecheck.ts'
import type { CheckItem, TemplateItem } from '@fengsui/contract/checks/check-items.ts'
import { checkItemResult } from '@fengsui/contract/dictionaries/checks.ts'
import { hiddenTroubleLevel } from '@fengsui/contract/dictionaries/registers.ts'
import { enterprisehiddentrouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { useQuery } from '@tanstack/react-query'
import { Input, Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../i18n/use-language.ts'
import { call } from '../../ui/client/call.ts'
import { PartFailed } from '../../ui/page/part-failed.tsx'
import { FilesInput } from '../../ui/resource/inputs/files-input.tsx'
import type { InputProps } from '../../ui/resource/inputs/input-props.ts'
import { useEntries } from '../../ui/resource/use-entries.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { useUserInfo } from '../../ui/session/use-me.ts'
import './check-items.css'
import '../../i18n/areas/checks-texts.ts'

/** An item while it is being judged. */
type Draft = Omit<CheckItem, 'result' | 'files'> & { result?: CheckItem['result']; files?: unknown }
const { fail } = checkItemResult.is
const { fields } = enterprisehiddentrouble

/** The judgements given so far, as long as they are of these items; otherwise the items unjudged. */
function draftsOf(value: unknown, template: readonly TemplateItem[] | undefined): readonly Draft[] {
  const given = Array.isArray(value) ? (value as Draft[]) : []
  if (!template || template.length === 0) return given
  const codes = new Set(given.map(({ itemCode }) => itemCode))
  const isJudged = given.some(({ troubleId }) => troubleId) || template.every(({ itemCode }) => codes.has(itemCode))
  return isJudged && given.length > 0 ? given : template
}

/** The items of a check, each judged; a failed one shows the fields that its hidden trouble needs. */
export function CheckItemsInput({ value, onChange, control, label, within }: InputProps) {
  const { t } = useTranslation('checks')
  const word = useLabel()
  const results = useEntries(checkItemResult)
  const own = useUserInfo().data?.enterpriseId ?? undefined
  const enterpriseId = own ?? within.enterpriseId
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(basecheck), 'template', enterpriseId],
    queryFn: ({ signal }) => call(basecheck, 'template', { enterpriseId: enterpriseId ?? '' }, signal),
    enabled: Boolean(enterpriseId),
  })
  const items = draftsOf(value, data?.items)
  const set = (code: string, change: Partial<Draft>) =>
    onChange(items.map((item) => (item.itemCode === code ? { ...item, ...change } : item)))
  const line = (item: Draft, name: 'problem' | 'place' | 'responsible' | 'fund', said: string) => (
    <Input
      aria-label={`${item.itemName}: ${said}`}
      placeholder={said}
      value={String(item[name] ?? '')}
      onChange={(event) => set(item.itemCode, { [name]: event.target.value })}
    />
  )
  if (error && !data && items.length === 0)
    return (
      <div id={control.id} tabIndex={-1}>
        <PartFailed error={error} again={() => void refetch()} />
      </div>
    )
  if (items.length === 0)
    return (
      <p id={control.id} tabIndex={-1} className="fs-second">
        {enterpriseId ? (data ? t('items.none') : t('items.loading')) : t('items.choose')}
      </p>
    )
  return (
    <section id={control.id} tabIndex={-1} aria-label={label} className="fs-check-items">
      {items.map((item, n) => (
        <fieldset key={item.itemCode} disabled={Boolean(item.troubleId)}>
          <legend>
            {n + 1}. {item.itemName}
            {item.basis && <small>{item.basis}</small>}
          </legend>
          <Radio.Group
            aria-label={item.itemName}
            optionType="button"
            size="small"
            disabled={Boolean(item.troubleId)}
            value={item.result}
            options={results.map((entry) => ({ value: entry.key, label: entry.label }))}
            onChange={(event) => set(item.itemCode, { result: event.target.value })}
          />
          {item.result === fail && !item.troubleId && (
            <div className="fs-check-finding">
              {line(item, 'problem', word(fields.description.label))}
              {line(item, 'place', word(fields.place.label))}
              {line(item, 'responsible', word(fields.responsible.label))}
              {item.level === hiddenTroubleLevel.is.major && line(item, 'fund', word(fields.fund.label))}
              <FilesInput
                field={fields.beforeFiles}
                value={item.files}
                onChange={(files) => set(item.itemCode, { files })}
                control={{ ...control, id: `${control.id}-${item.itemCode}` }}
                label={`${item.itemName}: ${word(fields.beforeFiles.label)}`}
                within={within}
              />
            </div>
          )}
          {item.troubleNo && <small>{t('items.made', { no: item.troubleNo })}</small>}
        </fieldset>
      ))}
    </section>
  )
}
