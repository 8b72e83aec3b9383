import { region } from '@fengsui/contract/system/region.ts'
import { useQueries } from '@tanstack/react-query'
import { Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import './debug-dialog.css'

const labels = [region.fields.provinceName, region.fields.cityName, region.fields.districtName, region.fields.townName]

/** Selects a region level by level and shows the responses of the calls, for integrators. */
export function DebugDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('basics')
  const label = useLabel()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const asked = ['00', ...chosen].slice(0, labels.length)
  const answers = useQueries({
    queries: asked.map((code) => ({
      queryKey: ['regions', 'select', code],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(region, 'select', { code }, signal),
    })),
  })
  const last = answers.at(-1)?.data
  return (
    <Modal open title={t('region.debugTitle')} onCancel={close} footer={null} width={720}>
      <p>{t('region.debugText')}</p>
      <div className="fs-region-steps">
        {labels.map((field, level) => (
          <div key={field.label[1]}>
            <span>{label(field.label)}</span>
            <Select
              aria-label={label(field.label)}
              disabled={level > chosen.length}
              value={chosen[level] ?? null}
              showSearch={{ optionFilterProp: 'label' }}
              options={(answers[level]?.data ?? []).map(({ code, name }) => ({
                value: code,
                label: `${name} ${code}`,
              }))}
              onChange={(code) => setChosen([...chosen.slice(0, level), code])}
            />
          </div>
        ))}
      </div>
      <p>{t('region.debugAnswer')}</p>
      <pre className="fs-region-answer">
        {`GET /api${region.path}/select?code=${asked.at(-1)}\n${JSON.stringify(last ?? [], null, 2)}`}
      </pre>
    </Modal>
  )
}
