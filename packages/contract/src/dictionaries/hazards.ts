import { dictionary } from '../kit/dictionary.ts'

/** What a collection point measures (domain-model.md#R4.5). */
export const hazardMetric = dictionary('hazardMetric', ['采集指标', 'Measured'], {
  temperature: ['temperature', '温度', 'Temperature'],
  humidity: ['humidity', '湿度', 'Humidity'],
  pressure: ['pressure', '压力', 'Pressure'],
  level: ['level', '液位', 'Level'],
  gas: ['gas', '气体浓度', 'Gas'],
  dust: ['dust', '粉尘浓度', 'Dust'],
  quantity: ['quantity', '药量', 'Quantity'],
})

export const hazardPointState = dictionary('hazardPointState', ['采集状态', 'State'], {
  lowLow: ['LL', '低低限', 'Low-low'],
  low: ['L', '低限', 'Low'],
  normal: ['N', '正常', 'Normal'],
  high: ['H', '高限', 'High'],
  highHigh: ['HH', '高高限', 'High-high'],
  off: ['OFF', '无数据', 'No data'],
})
