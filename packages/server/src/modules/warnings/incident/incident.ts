import { incident } from '@fengsui/contract/warnings/incident.ts'
import { implement } from '../../../framework/http/implement.ts'
import { call } from './call.ts'
import { desk } from './desk.ts'
import { stopOrder } from './stop-order.ts'
import { answer, conclude, supervise } from './supervise.ts'
import { urge } from './urge.ts'

export default implement(incident, { desk, call, urge, supervise, answer, conclude, stopOrder })
