import en from '../en/reports.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/reports.json' with { type: 'json' }

addTexts('reports', { zh, en })
