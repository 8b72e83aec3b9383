import en from '../en/organisations.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/organisations.json' with { type: 'json' }

addTexts('organisations', { zh, en })
