import en from '../en/tenancy.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/tenancy.json' with { type: 'json' }

addTexts('tenancy', { zh, en })
