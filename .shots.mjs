import { chromium } from 'playwright';
const o='http://localhost:4640', dir='/tmp/hub-admin-shots';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']});
const r=await fetch(o+'/api/login',{method:'POST',headers:{origin:o,'content-type':'application/json'},body:JSON.stringify({username:'admin',password:'hubadmin1234'})});
const [name,value]=r.headers.getSetCookie().map(l=>/^((?:__Host-)?session)=([^;]+)/.exec(l)).find(Boolean).slice(1);
const errs=[];
for (const [tag,w,h,loc,scheme] of [['id360',360,740,'','light'],['en1280',1280,800,'/en','dark'],['en1280l',1280,800,'/en','light']]) {
  const c=await b.newContext({viewport:{width:w,height:h},colorScheme:scheme,reducedMotion:'reduce'});
  await c.addCookies([{name,value,url:o},{name:'font',value:'1',url:o}]);
  const p=await c.newPage(); p.on('console',m=>m.type()==='error'&&errs.push(tag+' '+m.text())); p.on('pageerror',e=>errs.push(tag+' '+e.message));
  await p.goto(o+loc+'/admin/skill-hub',{waitUntil:'networkidle'});
  await p.screenshot({path:`${dir}/${tag}-list.png`,fullPage: w>1000?false:false});
  if (w<400) { await p.evaluate(()=>scrollTo(0,900)); await p.waitForTimeout(200); await p.screenshot({path:`${dir}/${tag}-list2.png`}); await p.evaluate(()=>scrollTo(0,0)); }
  const grp=p.getByRole('main').getByRole('group').first();
  await grp.getByRole('button').nth(1).click(); await p.getByRole('dialog').getByRole('listitem').first().waitFor(); await p.waitForTimeout(200);
  await p.screenshot({path:`${dir}/${tag}-order.png`});
  await p.keyboard.press('Escape'); await p.getByRole('dialog').waitFor({state:'detached'});
  await grp.getByRole('button').nth(2).click(); await p.getByRole('dialog').waitFor();
  await p.waitForTimeout(200); await p.screenshot({path:`${dir}/${tag}-import0.png`});
  await p.locator('input[type=file]').setInputFiles({name:'daftar-bootcamp.csv',mimeType:'text/csv',buffer:Buffer.from('title;provider;shortDesc;category;format;duration;difficulty;url\nA;B;C;Cooking;Online;4 weeks;Beginner;javascript:1\nBaik;B;C;AI Bootcamps;Online;4 weeks;Beginner;https://example.org\nx;y\n')});
  await p.getByRole('dialog').getByRole('row').nth(1).waitFor(); await p.screenshot({path:`${dir}/${tag}-import1.png`});
  await p.keyboard.press('Escape'); await p.getByRole('dialog').waitFor({state:'detached'});
  await grp.getByRole('button').nth(0).click(); await p.getByRole('dialog').waitFor(); await p.waitForTimeout(200); await p.screenshot({path:`${dir}/${tag}-form0.png`});
  await p.getByRole('dialog').locator('button[type=submit]').click(); await p.waitForTimeout(200); await p.screenshot({path:`${dir}/${tag}-form1.png`});
  await p.keyboard.press('Escape'); await p.waitForTimeout(100);
  if (tag==='en1280l') { await grp.getByRole('button').nth(3).click(); await p.waitForTimeout(1500); await p.screenshot({path:`${dir}/${tag}-check.png`}); await p.waitForTimeout(6000); await p.screenshot({path:`${dir}/${tag}-check2.png`}); 
   await p.goto(o+loc+'/admin',{waitUntil:'networkidle'}); await p.screenshot({path:`${dir}/${tag}-admin.png`}); }
  await c.close();
}
console.log(errs); await b.close();
