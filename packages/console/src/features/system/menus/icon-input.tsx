import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuIcon, menuIcons } from '../../../ui/badges/menu-icon.tsx'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'
import '../../../i18n/areas/tenancy-texts.ts'

/** Icon picker; stores the icon's name. */
export function IconInput({ value, onChange, control, label }: InputProps) {
  const { t } = useTranslation('tenancy')
  const [open, setOpen] = useState(false)
  const name = String(value ?? '')
  const choose = (icon: string) => {
    onChange(icon)
    setOpen(false)
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      styles={{ container: { border: '1px solid var(--fs-border)' } }}
      content={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and has no place in a popover
        <div className="fs-icons" role="group" aria-label={label}>
          {menuIcons.map((icon) => (
            <button
              key={icon}
              type="button"
              className="fs-plain"
              aria-label={icon}
              title={icon}
              aria-pressed={icon === name}
              onClick={() => choose(icon)}
            >
              <MenuIcon name={icon} />
            </button>
          ))}
        </div>
      }
    >
      <Button id={control.id} aria-describedby={control['aria-describedby']} icon={<MenuIcon name={name} />}>
        {name || t('menu.chooseIcon')}
      </Button>
    </Popover>
  )
}
