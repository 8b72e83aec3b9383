import en from '../en/orders.json' with { type: 'json' }
import { addTexts } from '../i18n.ts'
import zh from '../zh/orders.json' with { type: 'json' }

addTexts('orders', { zh, en })
