import { TranslationOutlined } from '@ant-design/icons'
import { languageNames, switchLanguage } from '../../i18n/i18n.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** Offers the language the page is not in, by its own name. */
export function SignInLanguage() {
  const other = useLanguage() === 'zh' ? 'en' : 'zh'
  return (
    <button
      type="button"
      lang={other}
      className="fs-plain fs-sign-in-language"
      onClick={() => void switchLanguage(other)}
    >
      <TranslationOutlined aria-hidden="true" /> {languageNames[other]}
    </button>
  )
}
