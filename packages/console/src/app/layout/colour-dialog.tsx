import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { usualColour } from '../theme/colour.ts'
import { skins } from '../theme/skins.ts'
import { useTheme } from '../theme/theme-store.ts'
import './colour-dialog.css'

const offered = [usualColour, '#2F9E8F', '#3B6FB6', '#6C5CE7', '#A04FB3', '#B08D57', '#5B6B7F', '#22A6C3']

/** Theme colour picker: presets and any custom colour, with live preview. */
export default function ColourDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('shell')
  const { skin, colour, paint } = useTheme()
  const now = (colour ?? skins[skin].accent).toLowerCase()
  return (
    <Modal
      open
      title={t('colour')}
      width={416}
      onCancel={close}
      footer={
        <Button disabled={colour === undefined} onClick={() => paint(undefined)}>
          {t('colourReset')}
        </Button>
      }
    >
      <fieldset className="fs-colours">
        <legend className="fs-unseen">{t('colour')}</legend>
        {offered.map((one) => (
          <label key={one} style={{ background: one }} title={one}>
            <input
              type="radio"
              name="colour"
              aria-label={one}
              checked={now === one.toLowerCase()}
              onChange={() => paint(one)}
            />
          </label>
        ))}
        <label className="fs-colour-own">
          <input type="color" value={now} onChange={(event) => paint(event.target.value.toUpperCase())} />
          {t('colourOwn')}
        </label>
      </fieldset>
      <p className="fs-colour-hint">{t('colourHint')}</p>
    </Modal>
  )
}
