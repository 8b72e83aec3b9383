import en from '../en/chemicals.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/chemicals.json' with { type: 'json' }

addTexts('chemicals', { zh, en })
