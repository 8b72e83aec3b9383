import { TranslationOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { languageNames, switchLanguage } from '../../i18n/i18n.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Languages by their native names; the current one is disabled. */
export function useLanguageItems() {
  const now = useLanguage()
  return (['zh', 'en'] as const).map((language) => ({
    key: language,
    label: <span lang={language}>{languageNames[language]}</span>,
    disabled: language === now,
    onClick: () => void switchLanguage(language),
  }))
}

export function LanguageMenu() {
  const { t } = useTranslation('shell')
  return (
    <Dropdown menu={{ items: useLanguageItems() }} trigger={['click']} placement="bottomRight">
      <IconButton name={t('language')} icon={<TranslationOutlined />} aria-haspopup="menu" />
    </Dropdown>
  )
}
