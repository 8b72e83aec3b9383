import en from '../en/plant.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/plant.json' with { type: 'json' }

addTexts('plant', { zh, en })
