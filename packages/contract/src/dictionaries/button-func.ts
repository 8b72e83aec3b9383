import { dictionary } from '../kit/dictionary.ts'

export const buttonFunc = dictionary(
  'button_func',
  ['按钮功能', 'Button function'],
  {
    '1': ['工具栏', 'Toolbar'],
    '2': ['操作栏', 'Row'],
    '3': ['工具操作栏', 'Toolbar and row'],
  },
  { system: true, numeric: true },
)
