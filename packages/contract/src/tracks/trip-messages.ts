/** Sentences of warnings of journeys; `no` is the transport order, `plate` its vehicle. */
export const tripMessages = {
  speeding: [
    '{plate} 运输单 {no} 车速 {worst} km/h，{road}限速 {limit} km/h，{stretch}',
    '{plate}, transport {no}: {worst} km/h, {road} limit {limit} km/h, {stretch}',
  ],
  offRoute: ['{plate} 运输单 {no} 偏离路线 {worst} m', '{plate}, transport {no}: {worst} m off the route'],
  stop: ['{plate} 运输单 {no} 途中停留 {worst} 分钟', '{plate}, transport {no}: standing for {worst} min'],
  silence: [
    '{plate} 运输单 {no} 车载终端 {worst} 分钟没有定位',
    '{plate}, transport {no}: no position from the terminal for {worst} min',
  ],
  temperature: ['{plate} 运输单 {no} 车厢温度 {worst} ℃', '{plate}, transport {no}: cargo at {worst} ℃'],
  forbiddenHours: ['{plate} 运输单 {no} 在禁行时段行驶', '{plate}, transport {no}: driving during the ban'],
  leftUnsent: ['{plate} 已驶出厂区，运输单 {no} 尚未发车', '{plate} has left the plant before transport {no} departed'],
  reached: [
    '车辆进入收货单位500 m范围，自动登记到达',
    'Arrival recorded by the vehicle’s position within 500 m of the receiver',
  ],
  passedGate: [
    '收货单位道闸识别到车牌，自动登记到达',
    'Arrival recorded by the gate of the receiver, which read the plate',
  ],
  gate: ['道闸', 'Road gate'],
  geofence: ['电子围栏', 'Geofence'],
} as const
