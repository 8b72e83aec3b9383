import en from '../en/map.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/map.json' with { type: 'json' }

addTexts('map', { zh, en })
