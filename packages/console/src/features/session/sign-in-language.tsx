import { TranslationOutlined } from '@ant-design/icons'
import { languageNames, switchLanguage } from '../../i18n/i18n.ts'
import { useLanguage } from '../../i18n/use-language.ts'

/** Link to the other language, labelled in that language. */
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
