import en from '../en/flow.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/flow.json' with { type: 'json' }

addTexts('flow', { zh, en })
