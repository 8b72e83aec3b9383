import { enterprise } from '@fengsui/contract/enterprises/enterprise.ts'
import type { MapOutline } from '@fengsui/contract/maps/living-map.ts'
import { mapArea } from '@fengsui/contract/maps/map-area.ts'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { detail } from '../../../ui/client/resource-calls.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import type { LonLat } from '../view/projection.ts'
import type { Draft } from './draft-steps.ts'
import { type DraftState, outlineKind, placesOf } from './use-draft.ts'
import '../../../i18n/areas/map-texts.ts'

interface EditExistingProps {
  draft: DraftState
  outlines: readonly MapOutline[]
  failed: () => void
}

/** Chooses a shape of the view to be changed; read anew, so that nobody's change is undone by an old picture. */
export function EditExisting({ draft, outlines, failed }: EditExistingProps) {
  const { t } = useTranslation('map')
  const may = usePermission()
  const own = outlines.filter(({ kind }) => may(kind === outlineKind ? 'enterprise_edit' : 'map_edit'))
  const editing = draft.draft?.of
  if (own.length === 0 && !editing) return null
  const names = new Map(own.map(({ kind, id, name }) => [`${kind}:${id}`, name]))
  const current = editing && draft.draft ? `${draft.draft.kind}:${editing.id}` : ''
  if (editing) names.set(current, editing.name)
  const choose = (key: string) => {
    const found = own.find(({ kind, id }) => `${kind}:${id}` === key)
    if (!found) draft.start()
    else void read(found).then((shape) => (shape ? draft.edit(shape) : failed()), failed)
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

async function read({ kind, id, name }: MapOutline): Promise<Draft | null> {
  const row = kind === outlineKind ? await detail(enterprise, id) : await detail(mapArea, id)
  const shape = 'boundary' in row ? row.boundary : 'shape' in row ? row.shape : null
  if (!isShape(shape)) return null
  const version = typeof row.version === 'number' ? row.version : undefined
  const holes = shape.type === 'Polygon' ? (shape.coordinates as LonLat[][]).slice(1) : []
  return { kind, places: placesOf(shape), done: true, of: { id, name, version, holes } }
}

const isShape = (value: unknown): value is { type: string; coordinates: unknown } =>
  typeof value === 'object' && value !== null && 'type' in value && 'coordinates' in value
