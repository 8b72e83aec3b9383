import en from '../../i18n/en/wall.json' with { type: 'json' }
import { addTexts } from '../../i18n/i18n.ts'
import zh from '../../i18n/zh/wall.json' with { type: 'json' }

addTexts('wall', { zh, en })
