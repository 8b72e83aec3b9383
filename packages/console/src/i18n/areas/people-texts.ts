import en from '../en/people.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/people.json' with { type: 'json' }

addTexts('people', { zh, en })
