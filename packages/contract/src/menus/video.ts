import { item, write } from './item.ts'

/** 视频监控 (domain-model.md#H). */
export const videoMenu = item('/video', 'video', ['视频监控', 'Video'], 'video', 'video', ['view'], {
  children: [
    item('/video/live', 'liveVideo', ['实时视频', 'Live video'], 'video', 'video', ['view', 'control']),
    item('/video/tree', 'cameraTree', ['摄像机在线', 'Cameras online'], 'tree', 'video', ['view']),
    item('/video/camera', 'camera', ['摄像机', 'Cameras'], 'video', 'video', [...write, 'bind']),
    item('/video/playback', 'videoPlayback', ['录像回放', 'Playback'], 'clock', 'video', ['view', 'export']),
    item('/video/nvr', 'nvr', ['录像机', 'Recorders'], 'disk', 'video', write),
    item('/video/access', 'videoAccess', ['接入设备', 'Access devices'], 'router', 'video', write),
    item('/video/ai', 'ai', ['AI分析盒', 'AI boxes'], 'chip', 'video', write),
    item('/video/gb-channel', 'gbChannel', ['国标目录', 'GB/T 28181 catalogue'], 'router', 'video', ['view']),
    item('/video/review', 'videoReview', ['报警复核', 'Warning review'], 'tree', 'warn', ['view']),
    item('/video/truth', 'videoTruth', ['识别准确度', 'Detection accuracy'], 'chip', 'video', ['view']),
    item('/video/event-mapping', 'videoEventMapping', ['事件对应', 'Events'], 'tree', 'video_event', write, {
      sides: 'sss',
    }),
    item('/video/unknown-event', 'videoUnknownEvent', ['未识别事件', 'Unknown events'], 'chip', 'video', ['view']),
  ],
})
