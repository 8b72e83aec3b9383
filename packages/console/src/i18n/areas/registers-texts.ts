import en from '../en/registers.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/registers.json' with { type: 'json' }

addTexts('registers', { zh, en })
