import en from '../en/intake.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/intake.json' with { type: 'json' }

addTexts('intake', { zh, en })
