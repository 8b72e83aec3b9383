import en from '../en/checks.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/checks.json' with { type: 'json' }

addTexts('checks', { zh, en })
