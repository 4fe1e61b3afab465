/** Styles of both formats; reading apps bring their own fonts and colours. */
export const bookCss = `
body{line-height:1.6}
h1,h2,h3,h4{line-height:1.25}
img{max-width:100%;height:auto}
figure{margin:1.5em 0}
figcaption,.hint,.meta,.lesson-fact-check{font-size:.9em}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:.95em}
th,td{border:1px solid #8a90ad;padding:.35em .5em;text-align:left;vertical-align:top}
blockquote{margin:1em 0;padding:.75em 1em;border:1px solid #8a90ad;border-radius:.5em}
.lesson-ticks{list-style:"☐  "}
p.line{margin:0;height:2em;border-bottom:1px solid #8a90ad}
td.line{height:2.5em}
.label{font-weight:bold;font-size:.85em;margin:0}
.prompt{white-space:pre-wrap}
.prompt,.lesson-title,.lesson-label,.lesson-fact-title,summary{font-weight:bold}
.lesson-example,.lesson-exercise,.lesson-reflection,.question,.answer{margin:1.25em 0;padding:.75em 1em;border:1px solid #8a90ad;border-radius:.5em}
.lesson-fact{margin:1.25em 0;padding:.6em 0;border:solid #8a90ad;border-width:1px 0}
.lesson-fact p{margin:.25em 0}
`;

/** Styles of the HTML file: from narrow phones to paper, light and dark. */
export const pageCss = `
:root{color-scheme:light dark;--ink:#14172b;--soft:#545a78;--paper:#fff;--tint:#f4f4fb;--line:#c9cce0;--nila:#3730a3}
@media (prefers-color-scheme:dark){:root{--ink:#eef0fa;--soft:#a6acc8;--paper:#0d1020;--tint:#161a2e;--line:#343b60;--nila:#a5b0ff}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0 auto;padding:1rem 1rem 3rem;max-width:44rem;font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:var(--ink);background:var(--paper);overflow-wrap:break-word}
a{color:var(--nila)}
h1{font-size:1.75rem;margin:1rem 0 .5rem}
h2{font-size:1.45rem}
h3{font-size:1.2rem}
h4{font-size:1.05rem}
.cover{display:block;width:100%;border-radius:1rem}
.meta,.hint,figcaption,.lesson-fact-check{color:var(--soft)}
th,td{border-color:var(--line)}
.scroll{overflow-x:auto}
nav,footer{margin:2rem 0;padding:1rem 1.25rem;border-radius:1rem;background:var(--tint)}
nav h2,footer h2{margin-top:0;font-size:1.2rem}
nav ol{margin:0;padding-left:1.4rem}
nav a{display:inline-block;padding:.5rem 0}
.chapter{border-top:1px solid var(--line);margin-top:2.5rem}
.lesson-example,.lesson-exercise,.lesson-reflection,.question,.answer{border-color:var(--line);background:var(--tint)}
figure img{border-radius:.5rem}
summary{cursor:pointer;padding:.6rem 0;color:var(--nila)}
.sides{display:grid;gap:0 1.5rem}
@media (min-width:40rem){.sides{grid-template-columns:1fr 1fr}}
:focus-visible{outline:3px solid var(--nila);outline-offset:2px}
@media print{:root{--ink:#000;--soft:#333;--paper:#fff;--tint:#fff;--nila:#000}body{max-width:none;font-size:11pt}.chapter{break-before:page;border:0}figure,.question{break-inside:avoid}details::details-content{content-visibility:visible;height:auto}}
`;
