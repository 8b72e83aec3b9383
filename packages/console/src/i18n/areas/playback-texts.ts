import en from '../en/playback.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/playback.json' with { type: 'json' }

addTexts('playback', { zh, en })
