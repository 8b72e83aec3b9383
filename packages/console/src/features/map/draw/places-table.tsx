import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LonLat } from '../view/projection.ts'
import type { DraftState } from './use-draft.ts'
import '../../../i18n/areas/map-texts.ts'

interface PlacesTableProps {
  draft: DraftState
  /** Where a further place is put: the middle of the map. */
  middle: () => LonLat
}

/** The places of what is drawn as numbers: for users who have coordinates, or no pointer. */
export function PlacesTable({ draft, middle }: PlacesTableProps) {
  const { t } = useTranslation('map')
  const places = draft.draft?.places ?? []
  const put = (at: number, axis: 0 | 1, text: string) => {
    const place = places[at]
    const value = Number(text)
    if (!place || text.trim() === '' || !Number.isFinite(value) || value === place[axis]) return
    draft.move(at, axis === 0 ? [value, place[1]] : [place[0], value])
  }
  return (
    <details className="fs-map-places">
      <summary>{t('draw.places', { count: places.length })}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('draw.number')}</th>
            <th scope="col">{t('draw.longitude')}</th>
            <th scope="col">{t('draw.latitude')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {places.map((place, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its number
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {([0, 1] as const).map((axis) => (
                <td key={axis}>
                  <input
                    // A value moved on the map is shown at once; one that is being typed is taken when it is left.
                    key={place[axis]}
                    type="number"
                    step="0.000001"
                    defaultValue={place[axis]}
                    aria-label={t(axis === 0 ? 'draw.longitudeOf' : 'draw.latitudeOf', { at: at + 1 })}
                    onBlur={({ target }) => put(at, axis, target.value)}
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter') return
                      event.preventDefault()
                      put(at, axis, event.currentTarget.value)
                    }}
                  />
                </td>
              ))}
              <td>
                <button
                  type="button"
                  title={t('draw.insertAfter', { at: at + 1 })}
                  aria-label={t('draw.insertAfter', { at: at + 1 })}
                  onClick={() => draft.insert(at, halfway(place, places[(at + 1) % places.length]))}
                >
                  <PlusOutlined />
                </button>
                <button
                  type="button"
                  title={t('draw.removeOf', { at: at + 1 })}
                  aria-label={t('draw.removeOf', { at: at + 1 })}
                  onClick={() => draft.remove(at)}
                >
                  <DeleteOutlined />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(!draft.draft?.done || places.length === 0) && (
        <Button size="small" onClick={() => draft.add(middle())}>
          {t('draw.addMiddle')}
        </Button>
      )}
    </details>
  )
}

const halfway = ([x, y]: LonLat, next: LonLat | undefined): LonLat =>
  next ? [(x + next[0]) / 2, (y + next[1]) / 2] : [x, y]
