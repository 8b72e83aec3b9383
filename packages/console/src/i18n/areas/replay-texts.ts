import en from '../en/replay.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/replay.json' with { type: 'json' }

addTexts('replay', { zh, en })
