import en from '../en/social.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/social.json' with { type: 'json' }

addTexts('social', { zh, en })
