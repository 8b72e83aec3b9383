import en from '../en/warehouse.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/warehouse.json' with { type: 'json' }

addTexts('warehouse', { zh, en })
