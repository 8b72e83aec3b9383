import { dictionary } from '../kit/dictionary.ts'

export const weatherType = dictionary('weatherType', ['天气', 'Weather'], {
  '0': ['晴', 'Sunny'],
  '1': ['多云', 'Cloudy'],
  '2': ['阴', 'Overcast'],
  '3': ['小雨', 'Light rain'],
  '4': ['中雨', 'Moderate rain'],
  '5': ['大雨', 'Heavy rain'],
  '6': ['雷阵雨', 'Thundershower'],
  '7': ['雪', 'Snow'],
  '8': ['雾', 'Fog'],
  '9': ['霾', 'Haze'],
  '10': ['大风', 'Gale'],
  '11': ['高温', 'Heat wave'],
})
