import { chromium } from 'playwright';
const [,, origin, out, ...paths] = process.argv;
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking']});
for (const w of [360,1280]) { const c = await b.newContext({viewport:{width:w,height:800}}); const p=await c.newPage(); p.on('console',m=>{if(m.type()==='error')console.log(m.text())});
 for (const x of paths){ await p.goto(origin+x,{waitUntil:'networkidle'}); await p.screenshot({path:`${out}/${x.replace(/\W+/g,'_')}-${w}.jpg`,type:'jpeg',quality:75,fullPage:!!process.env.FULL}); } }
await b.close();
