import en from '../en/video.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/video.json' with { type: 'json' }

addTexts('video', { zh, en })
