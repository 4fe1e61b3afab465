import sharp from 'sharp';
const d='/tmp/hub-admin-shots/';
async function row(out, names, w, h){ const imgs=names.map((n,i)=>({input:d+n+'.png',left:i*(w+10),top:0})); await sharp({create:{width:names.length*(w+10),height:h,channels:3,background:'#888'}}).composite(imgs).png().toFile(d+out); }
await row('a.png',['id360-list2','id360-order','id360-import0','id360-import1','id360-form0','id360-form1'],360,740);
