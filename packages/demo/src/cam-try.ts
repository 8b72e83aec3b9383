// decode check
import { readFileSync, writeFileSync } from 'node:fs'
import { Codec, CodecContext, FFmpegError, Frame, Packet } from 'node-av/lib'
import { AV_CODEC_ID_H264 } from 'node-av/constants'
import { loopStore } from './cameras/loops/loop-store.ts'
import { cameraSource } from './cameras/camera-source.ts'
import { readClock } from './cameras/clock/read-clock.ts'
const loops = loopStore('/tmp/cameras-loops')
const t0=performance.now()
for (const [w,h] of [[640,360],[320,180]] as const) {
const src = await cameraSource({place:'CQ-CAM-003',seed:7,codec:'H264',width:w,height:h}, loops, ()=>4)
console.log('loop', performance.now()-t0)
const dec = new CodecContext(); const codec = Codec.findDecoder(AV_CODEC_ID_H264)!
dec.allocContext3(codec); FFmpegError.throwIfError(await dec.open2(codec),'open')
const sc=Buffer.from([0,0,0,1])
let n=0
await new Promise<void>((resolve)=>{
 const stop=src.play(async (u)=>{
   const nals = u.isKey?[...src.parameterSets,...u.nals]:u.nals
   const p=new Packet(); p.alloc(); p.data=Buffer.concat(nals.flatMap(x=>[sc,x]))
   const r=dec.sendPacketSync(p); const f=new Frame(); f.alloc(); const g=dec.receiveFrameSync(f)
   if(g>=0){ const d=f.data!; const t=readClock({bytes:d[0],width:f.width,height:f.height,stride:f.linesize[0]}); console.log(n,r,f.width,f.height,new Date(t??0).toISOString(),new Date(u.time).toISOString(), p.size)
     if(n===20){ const y=d[0]; const pgm=Buffer.concat([Buffer.from(`P5 ${f.width} ${f.height} 255\n`),...Array.from({length:f.height},(_,i)=>y.subarray(i*f.linesize[0],i*f.linesize[0]+f.width))]); writeFileSync(`/tmp/cam-${w}.pgm`,pgm);
      }
   } else console.log(n,'no frame',r,g)
   if(++n>24){stop();resolve()}
 })
})
}
loops.close()
