import type { CheckItem } from '@fengsui/contract/checks/check-items.ts'
import { checkItemResult } from '@fengsui/contract/dictionaries/checks.ts'
import { useTranslation } from 'react-i18next'
import { useEntries } from '../../ui/resource/use-entries.ts'
import { TroubleLink } from './trouble-link.tsx'
import './check-items.css'
import '../../i18n/areas/checks-texts.ts'

/** The judged items of a check, with the hidden troubles they made. */
export function CheckList({ items }: { items: readonly CheckItem[] }) {
  const { t } = useTranslation('checks')
  const results = new Map(useEntries(checkItemResult).map(({ key, label }) => [key, label]))
  return (
    <table className="fs-check-list">
      <thead>
        <tr>
          <th scope="col">{t('items.item')}</th>
          <th scope="col">{t('items.result')}</th>
          <th scope="col">{t('items.finding')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.itemCode}>
            <td>
              {item.itemName}
              {item.basis && <small>{item.basis}</small>}
            </td>
            <td>{results.get(item.result) ?? item.result}</td>
            <td>
              {item.problem} <TroubleLink id={item.troubleId} no={item.troubleNo} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
