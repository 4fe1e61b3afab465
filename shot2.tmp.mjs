import { chromium } from 'playwright';
const origin='http://127.0.0.1:4990', out='/tmp/pics/new';
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking']});
const login = await fetch(origin+'/api/login',{method:'POST',headers:{'content-type':'application/json',origin},body:JSON.stringify({username:'admin',password:'Kopi-Susu-2026-pagi'})});
const cookie = login.headers.getSetCookie().map(c=>{const [n,...v]=c.split(';')[0].split('='); return {name:n,value:v.join('='),url:origin};});
const hdr={cookie:cookie.map(c=>c.name+'='+c.value).join('; '),'content-type':'application/json',origin};
const J=async(m,p,body)=>{const r=await fetch(origin+p,{method:m,headers:hdr,body:body&&JSON.stringify(body)});const t=await r.text();console.log(m,p,r.status,t.slice(0,120));try{return JSON.parse(t)}catch{return t}};
await J('POST','/api/user/courses',{courseId:1});
const evs=await J('GET','/api/events'); const up=(Array.isArray(evs)?evs:[]).filter(e=>e.status==='upcoming'); console.log(up.map(e=>e.id+' '+e.slug+' '+e.startsAt).join('\n'));
const ev=up.find(e=>e.isOnline===false)||up[0];
await J('POST',`/api/events/${ev.id}/registration`,{});
const pages=['/dashboard','/dashboard/review','/dashboard/works','/works?course=1','/admin/works','/admin',`/admin/events/${ev.id}/attendance`,`/events/${ev.slug}`,`/events/${ev.slug}/ticket`,'/door','/courses/1/learn/4','/admin/courses/1'];
for (const [w,l] of [[360,''],[1280,'/en']]) { const c = await b.newContext({viewport:{width:w,height:800}}); await c.addCookies(cookie); const p=await c.newPage(); p.on('console',m=>{if(m.type()==='error')console.log(p.url(),m.text())});
 for (const x of pages){ const r=await p.goto(origin+l+x,{waitUntil:'networkidle'}).catch(e=>console.log(x,e.message)); await p.waitForTimeout(400); console.log(r?.status(),x); await p.screenshot({path:`${out}/${x.replace(/\W+/g,'_')}-${w}.jpg`,type:'jpeg',quality:75,fullPage:true}); } }
await b.close();
