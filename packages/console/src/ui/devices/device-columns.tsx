import type { DeviceRow } from '@fengsui/contract/devices/registers.ts'
import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabel } from '../../i18n/use-language.ts'
import type { Column } from '../table/column.ts'
import { devicePath } from './device-path.ts'

/** The columns that say which device a row is: its name, linked to its page, with its code; its type. */
export function useDeviceColumns(widths: { name: number; kind: number }): Column<DeviceRow>[] {
  const { t } = useTranslation('kit')
  const label = useLabel()
  return [
    {
      key: 'name',
      heading: t('devices.name'),
      width: widths.name,
      grows: true,
      cell: ({ kind, code, name }) => (
        <>
          <Link to={devicePath(kind, code) ?? ''}>{String(name)}</Link>
          <span className="fs-second">{String(code)}</span>
        </>
      ),
    },
    {
      key: 'kind',
      heading: t('devices.kind'),
      width: widths.kind,
      cell: ({ kind }) => label(labelOf(deviceKind, kind as string)),
    },
  ]
}
