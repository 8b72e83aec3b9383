import type { WallWarning } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { Fragment } from 'react'

/** Enterprise · township · workplace, the enterprise in bold. */
export function Place({ warning }: { warning: WallWarning }) {
  return (
    <span className="place">
      <b>{warning.shortName}</b>
      {[warning.townName, warning.placeName].map(
        (name) =>
          name && (
            <Fragment key={name}>
              <i>・</i>
              <span>{name}</span>
            </Fragment>
          ),
      )}
    </span>
  )
}

/** Returns the place as text. */
export const placeText = ({ shortName, townName, placeName }: WallWarning): string =>
  [shortName, townName, placeName].filter((name) => name !== null && name !== '').join('・')
