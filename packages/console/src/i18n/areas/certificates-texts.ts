import en from '../en/certificates.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/certificates.json' with { type: 'json' }

addTexts('certificates', { zh, en })
