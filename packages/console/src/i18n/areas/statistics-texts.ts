import en from '../en/statistics.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/statistics.json' with { type: 'json' }

addTexts('statistics', { zh, en })
