import en from '../en/scene.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/scene.json' with { type: 'json' }

addTexts('scene', { zh, en })
