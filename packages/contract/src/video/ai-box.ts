import { z } from 'zod'
import { get, open, post } from '../kit/call.ts'
import { decimal, integer, ref, text } from '../kit/field.ts'
import { briefDevice } from './access-device.ts'
import { algorithms } from './algorithms.ts'
import { credentialFields } from './credential-fields.ts'
import { eventFields } from './event-fields.ts'
import { webAddress } from './stream-address.ts'
import { videoResource } from './video-resource.ts'

const fields = {
  aiVersion: text(['算法版本', 'Version'], 30, { in: 'attrs', list: true, weaker: 'never' }),
  algorithms: algorithms(['支持算法', 'Algorithms'], { in: 'attrs', required: true, weaker: 'never' }),
  maxStreams: integer(['最大路数', 'Most streams'], 1, 64, {
    in: 'attrs',
    required: true,
    list: true,
    weaker: 'never',
  }),
  usedStreams: integer(['已用路数', 'Streams in use'], 0, 64, { readOnly: true, list: true }),
  confidence: decimal(['置信度阈值', 'Confidence from'], 4, 2, {
    in: 'attrs',
    min: 0.5,
    max: 0.99,
    default: '0.75',
    weaker: 'larger',
  }),
  intervalSeconds: integer(['分析间隔', 'Interval'], 1, 60, { in: 'attrs', default: 5, unit: 's', weaker: 'larger' }),
  ssoService: webAddress(['单点服务地址', 'Page of the box'], { in: 'attrs', weaker: 'never' }),
  /** Where the box sends its events by itself; shown to users who may change the box. */
  callbackUrl: text(['回调地址', 'Callback address'], 255, { in: 'attrs', readOnly: true }),
  ...eventFields,
  ...credentialFields,
}

/** Lifetime of a ticket for the page of a box, s. */
export const boxTicketSeconds = 60

/** AI分析盒 (domain-model.md#R4.4). */
export const aiBox = videoResource({
  kind: 'ai',
  label: ['AI分析盒', 'AI box'],
  path: '/blade-dcms-video/ai',
  fields,
  standard: { list: 'list', detail: 'detail', submit: 'submit', remove: 'remove' },
  calls: {
    save: post(['新增AI分析盒', 'Add an AI box'], fields, z.looseObject({ id: z.string() }), 'video_add'),
    list1: get(['AI分析盒简表', 'AI boxes in use'], {}, z.array(briefDevice), 'video_view', {
      path: '/yhjg-nvr/baseai/list1',
    }),
    haikang: get(
      ['打开盒子页面', 'Open the page of a box'],
      { id: ref(['AI分析盒', 'AI box'], 'ai', { required: true }) },
      z.object({ url: z.string(), ticket: z.string() }),
      'video_view',
    ),
    /** Asked by the box itself, which has no session here. */
    loginAuthentication: get(
      ['盒子页面登录校验', 'Who opens the page of a box'],
      {
        ticket: text(['登录票据', 'Ticket'], 64, { required: true }),
        service: text(['服务地址', 'Service'], 255, { required: true }),
      },
      z.object({ account: z.string(), realName: z.string() }),
      open,
      { path: '/Authentication/blade-dcms-video/ai/loginAuthentication' },
    ),
  },
})
