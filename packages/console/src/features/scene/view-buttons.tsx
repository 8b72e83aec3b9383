import { MinusOutlined, PlusOutlined, UndoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Controls } from './stage/plant-canvas.tsx'
import { quarter, step } from './use-scene-keys.ts'
import '../../i18n/areas/scene-texts.ts'

/** The same moves as the keys, for the pointer. */
export function ViewButtons({ controls }: { controls: RefObject<Controls | null> }) {
  const { t } = useTranslation('scene')
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no form group
    <div className="fs-scene-buttons" role="group" aria-label={t('view.label')}>
      <Button
        icon={<MinusOutlined />}
        aria-label={t('view.smaller')}
        onClick={() => controls.current?.zoom(1 / step)}
      />
      <Button icon={<PlusOutlined />} aria-label={t('view.larger')} onClick={() => controls.current?.zoom(step)} />
      <Button icon={<UndoOutlined />} aria-label={t('view.turn')} onClick={() => controls.current?.turn(quarter, 0)} />
      <Button onClick={() => controls.current?.above()}>
        {t('view.above')} <kbd>T</kbd>
      </Button>
      <Button onClick={() => controls.current?.reset()}>
        {t('view.reset')} <kbd>0</kbd>
      </Button>
    </div>
  )
}
