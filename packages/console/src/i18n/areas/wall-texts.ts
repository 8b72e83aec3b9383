import en from '../en/wall.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/wall.json' with { type: 'json' }

addTexts('wall', { zh, en })
