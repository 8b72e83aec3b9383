import type { MapOutline } from '@fengsui/contract/maps/living-map.ts'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../ui/session/use-me.ts'
import { mayChange, readStored } from './stored-shape.ts'
import type { DraftState } from './use-draft.ts'
import '../../../i18n/areas/map-texts.ts'

interface EditExistingProps {
  draft: DraftState
  outlines: readonly MapOutline[]
  failed: () => void
}

/** Chooses a shape of the view to be changed. */
export function EditExisting({ draft, outlines, failed }: EditExistingProps) {
  const { t } = useTranslation('map')
  const may = usePermission()
  const own = outlines.filter((outline) => mayChange(may, outline))
  const editing = draft.draft?.of
  if (own.length === 0 && !editing) return null
  const names = new Map(own.map(({ kind, id, name }) => [`${kind}:${id}`, name]))
  const current = editing && draft.draft ? `${draft.draft.kind}:${editing.id}` : ''
  if (editing) names.set(current, editing.name)
  const choose = (key: string) => {
    const found = own.find(({ kind, id }) => `${kind}:${id}` === key)
    if (found) void readStored(found).then((shape) => (shape ? draft.edit(shape) : failed()), failed)
    else if (key !== current) draft.start()
  }
  return (
    <Select
      className="fs-map-kind"
      showSearch={{ optionFilterProp: 'label' }}
      value={current}
      onChange={choose}
      options={[
        { value: '', label: t('draw.editNone') },
        ...[...names].map(([value, name]) => ({ value, label: t('draw.editing', { name }) })),
      ]}
      aria-label={t('draw.edit')}
    />
  )
}
