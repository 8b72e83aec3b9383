import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'

export function AddButton({ add, primary = false }: { add: () => void; primary?: boolean }) {
  const { t } = useTranslation()
  return (
    <Button type={primary ? 'primary' : 'default'} icon={<PlusOutlined />} onClick={add}>
      {t('form.add')}
    </Button>
  )
}
