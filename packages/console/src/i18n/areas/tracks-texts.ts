import en from '../en/tracks.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/tracks.json' with { type: 'json' }

addTexts('tracks', { zh, en })
