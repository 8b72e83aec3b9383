import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import { misfitOf } from '@fengsui/contract/kit/expression-check.ts'
import { parseExpression } from '@fengsui/contract/kit/expression-parse.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import { useChosenResource } from './chosen-resource.tsx'

/** Rule input, validated while typing with the same messages as on the server. */
export function RuleInput({ value, onChange, control }: InputProps) {
  const { t } = useTranslation('basics')
  const { of } = useChosenResource()
  const text = String(value ?? '')
  const verdict = useVerdict(text, of?.fields)
  return (
    <>
      <Input.TextArea
        {...control}
        className="fs-scope-rule"
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={1000}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="fs-scope-hint" role="status">
        {verdict || t('scope.ruleHint')}
      </p>
    </>
  )
}

function useVerdict(text: string, fields: FieldMap | undefined): string {
  const { t } = useTranslation('basics')
  const language = useLanguage()
  if (!text.trim() || !fields) return ''
  const read = parseExpression(text)
  if ('fault' in read) return t('scope.wrong', { at: read.fault.at, reason: phrase(read.fault.message, language) })
  const misfit = misfitOf(read.expression, fields)
  return misfit ? phrase(misfit.message, language, misfit.values) : t('scope.right')
}
