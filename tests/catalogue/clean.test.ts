import { describe, expect, test } from 'vitest'
import { cleanHtml, safeLink } from '#server/catalogue/clean.ts'

const PAYLOADS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.test/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/src=data:,alert(1)>',
  '<img src=x onerror=alert(1)>',
  '<img src=x:alert(1) onerror=eval(src)>',
  '<image href=x onerror=alert(1)>',
  '<img srcset="x 1x" onload=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="/\\evil.test">x</a>',
  '<a href="\\\\evil.test">x</a>',
  '<a href="http:\\\\evil.test">x</a>',
  '<a href="/%09/evil.test" onclick=alert(1)>x</a>',
  '<a href="blob:http://x">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="/\t/evil.test">x</a>',
  '<a href="http&colon;//x" ping="//evil.test" target=_top>x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:text/html,x">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<isindex action=javascript:alert(1) type=image>',
  '<body onload=alert(1)>',
  '<html onmouseover=alert(1)>',
  '<base href="//evil.test/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.test/x.css>',
  '<style>*{background:url(//evil.test)}</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<div id=location name=cookie>x</div>',
  '<p class="x" data-x="y">x</p>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<p/onclick=alert(1)>x',
  '<p onclick\n=alert(1)>x</p>',
  '<td background="javascript:alert(1)">x</td>',
]

/** The only tags and attributes an article may have after cleaning. */
const ALLOWED =
  /^<\/?(h[234]|p|br|hr|ul|ol|li|dl|dt|dd|strong|em|blockquote|table|caption|thead|tbody|tr|a|th|td)( (href="(https?:\/\/|\/(?![/\\])|tel:)[^"\\]*"|(scope|colspan|rowspan)="[^"]*"))*( \/)?>$/

test('a corpus of at least sixty', () => expect(PAYLOADS.length).toBeGreaterThanOrEqual(60))

test.each(PAYLOADS)('%s', async (payload) => {
  for (const html of [payload, `<p>前</p>${payload}<p>后</p>`]) {
    const clean = await cleanHtml(html)
    for (const tag of clean.match(/<[^>]*>/g) ?? []) expect(tag).toMatch(ALLOWED)
    // Cleaning is final: what is stored and cleaned again stays what it is.
    expect(await cleanHtml(clean)).toBe(clean)
  }
})

test('what articles are made of stays', async () => {
  const html =
    '<h2>一、标题</h2><p>文字<strong>重点</strong>，<a href="/list?zone=flash">秒杀</a>、<a href="https://www.nmpa.gov.cn/">药监局</a>、<a href="tel:400-000-2099">热线</a></p><table><thead><tr><th scope="col">甲</th></tr></thead><tbody><tr><td colspan="2">乙</td></tr></tbody></table>'
  expect(await cleanHtml(html)).toBe(html)
})

describe('links', () => {
  test.each(['/list?zone=flash', '/', 'https://www.nmpa.gov.cn/a?b=c', 'http://x.test/', 'tel:028-00002099'])(
    '%s stays',
    (href) => expect(safeLink(href)).toBe(href),
  )
  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'java\tscript:x',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'data:text/html,x',
    'list',
    '',
    'http:\\\\evil.test',
    'mailto:a@b.c',
    '/a\\b',
  ])('%j goes', (href) => expect(safeLink(href)).toBe(''))
})
