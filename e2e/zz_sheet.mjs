import { chromium } from 'playwright-core'
import { readdirSync } from 'node:fs'
const [dir, pattern, out, cols='4', w='480', per='16'] = process.argv.slice(2)
const files = readdirSync(dir).filter(f => new RegExp(pattern).test(f)).sort()
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--allow-file-access-from-files'] })
const p = await b.newPage({ viewport: { width: cols*(+w+8)+8, height: 400 } })
const { writeFileSync } = await import('node:fs')
for (let i=0;i<files.length;i+=+per) {
  const part = files.slice(i,i+ +per)
  writeFileSync(dir+'/sheet.html', `<body style="margin:4px;background:#888;font:11px sans-serif"><div style="display:grid;grid-template-columns:repeat(${cols},${w}px);gap:8px">${part.map(f=>`<figure style="margin:0"><figcaption style="background:#fff">${f}</figcaption><img src="${encodeURIComponent(f)}" style="width:100%"></figure>`).join('')}</div></body>`)
  await p.goto('file://'+dir+'/sheet.html'); await p.waitForTimeout(500)
  await p.screenshot({ path: `${out}-${i/ +per}.png`, fullPage: true })
}
console.log(files.length)
await b.close()
