/**
 * Draws the learning pages' clips anew: slides by Chromium, film by ffmpeg, captions from the same table.
 * `npm run clips` (`-- name` one of them); needs Chromium and ffmpeg. Run it when a slide's words change.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

/** Every slide stands this long, the change to the next included. */
const SECONDS = 5
const FADE = 0.25
const FPS = 12

const label = (big, small, mark) =>
  `<div class="label"><p>药品通用名称（演示）</p><p class="line">批号 20260301A</p><p class="line mark">${big}</p>${small ? `<p class="note">${small}</p>` : ''}${mark ? `<p class="stamp">${mark}</p>` : ''}</div>`
const thermometer = (low, high, text) => {
  const y = (degrees) => 430 - ((degrees + 5) / 40) * 380
  const [bottom, top] = [y(low), y(high)]
  const ticks = [0, 10, 20, 30]
    .map(
      (d) =>
        `<path d="M196 ${y(d)}h26" stroke="#77818C" stroke-width="4"/><text x="236" y="${y(d) + 10}" font-size="30" fill="#48525D">${d} ℃</text>`,
    )
    .join('')
  return `<svg viewBox="0 0 420 520"><rect x="120" y="30" width="60" height="430" rx="30" fill="#fff" stroke="#B9C3CC" stroke-width="4"/><rect x="124" y="${top}" width="52" height="${bottom - top}" fill="#35C7AE"/><circle cx="150" cy="460" r="48" fill="#C9211E"/><rect x="140" y="${(top + bottom) / 2}" width="20" height="${450 - (top + bottom) / 2}" fill="#C9211E"/>${ticks}<text x="210" y="505" font-size="34" font-weight="700" fill="#007565">${text}</text></svg>`
}
const list = (items, now) =>
  `<ol class="list">${items.map((item, i) => `<li${i === now ? ' class="now"' : ''}>${item}</li>`).join('')}</ol>`
const STEPS = ['看车看箱', '对随货单', '清点数量', '验批号效期', '入库记账']

/** head: the slide's own line; body: what stands under it; art: what stands beside; said: the caption. */
const CLIPS = {
  xiaoqi: {
    title: '有效期怎么看',
    slides: [
      {
        head: '有效期怎么看',
        body: '三种写法，三件事',
        art: label('有效期至 2028.02.28', '', ''),
        said: '同样写着“有效期至”，能用到哪一天？三种写法，一次看懂。',
      },
      {
        head: '写到“日”',
        body: '可以用到 2028 年 2 月 28 日当天',
        art: label('有效期至 2028.02.28', '用到 2 月 28 日当天', ''),
        said: '写到日的，可以用到当天。2028 年 2 月 28 日，当天还能用。',
      },
      {
        head: '写到“月”',
        body: '可以用到这个月的最后一天',
        art: label('有效期至 2028.02', '用到 2 月最后一天', ''),
        said: '只写到月的，可以用到这个月的最后一天。',
      },
      {
        head: '只写“几个月”',
        body: '从生产日期起算，用到对应日期的前一天',
        art: label('有效期 24 个月', '生产日期 2026.03.01', ''),
        said: '只写几个月的，从生产日期起算，用到对应日期的前一天。',
      },
      {
        head: '批号不是有效期',
        body: '不同批号分开码放，近期先出',
        art: label('批号 20260301A', '效期近的放前排', ''),
        said: '批号不是有效期。不同批号分开码放，效期近的先出。',
      },
      {
        head: '到期前就停售',
        body: '一盒吃 30 天，不足 30 天就不再卖',
        art: label('距到期 不足 30 天', '移出货架，登记', '停售'),
        said: '按疗程留余量：一盒要吃三十天，距到期不足三十天就停售。',
      },
    ],
  },
  wendu: {
    title: '药品放在多少度',
    slides: [
      {
        head: '药品放在多少度',
        body: '常温、阴凉、凉暗、冷处',
        art: thermometer(2, 30, '看懂四个词'),
        said: '标签上的常温、阴凉、凉暗、冷处，各是多少度？',
      },
      {
        head: '常温',
        body: '10–30 ℃，多数片剂和胶囊',
        art: thermometer(10, 30, '10–30 ℃'),
        said: '常温是十到三十摄氏度，多数片剂和胶囊放在常温区。',
      },
      {
        head: '阴凉处',
        body: '不超过 20 ℃，糖浆、软膏、部分中成药',
        art: thermometer(0, 20, '≤ 20 ℃'),
        said: '阴凉处不超过二十摄氏度，放糖浆、软膏和部分中成药。',
      },
      {
        head: '凉暗处',
        body: '避光，并且不超过 20 ℃',
        art: thermometer(0, 20, '避光 ≤ 20 ℃'),
        said: '凉暗处不超过二十摄氏度，还要避光。',
      },
      {
        head: '冷处',
        body: '2–10 ℃，胰岛素不能冻',
        art: thermometer(2, 10, '2–10 ℃'),
        said: '冷处是二到十摄氏度。胰岛素冻过就不能再用，别贴冰箱后壁。',
      },
      {
        head: '每天记录两次',
        body: '超限写明措施和恢复时间',
        art: list(['上午记录一次', '下午记录一次', '超限：写措施', '恢复：写时间'], 2),
        said: '温湿度每天至少记录两次，超限要写明措施和恢复时间。',
      },
    ],
  },
  yanshou: {
    title: '收货验收五步',
    slides: [
      {
        head: '收货验收五步',
        body: '十分钟，省几个月的心',
        art: list(STEPS, -1),
        said: '货到门口，按五步验收，十分钟做完。',
      },
      {
        head: '一 看车看箱',
        body: '雨淋、挤压、破损；冷藏先看温度记录',
        art: list(STEPS, 0),
        said: '第一步，看车看箱。冷藏药品先看温度记录，超温不卸货。',
      },
      {
        head: '二 对随货单',
        body: '单位、品名、批号、数量、出库专用章',
        art: list(STEPS, 1),
        said: '第二步，对随货同行单，印章和单位名称都要核对。',
      },
      {
        head: '三 清点数量',
        body: '少货多货，当场写在回单上',
        art: list(STEPS, 2),
        said: '第三步，清点数量。少了多了，当场写在回单上，双方签字。',
      },
      {
        head: '四 验批号效期',
        body: '每批至少抽一个最小包装',
        art: list(STEPS, 3),
        said: '第四步，逐批验批号和有效期，每批至少抽查一个最小包装。',
      },
      {
        head: '五 入库记账',
        body: '合格的分区上架，不合格的移入不合格区',
        art: list(STEPS, 4),
        said: '第五步，合格的当天入库记账，不合格的移入不合格区登记。',
      },
    ],
  },
}

const STYLE = `
  * { margin: 0; padding: 0; box-sizing: border-box; font-family: 'PingFang SC', 'Noto Sans CJK SC', 'Noto Sans SC', 'WenQuanYi Zen Hei', sans-serif; }
  body { width: 1280px; height: 720px; background: #F4F6F8; display: grid; grid-template-columns: 660px 1fr; overflow: hidden; }
  .words { background: linear-gradient(135deg, #00483F, #007565); color: #fff; padding: 84px 64px; display: flex; flex-direction: column; }
  .title { font-size: 30px; opacity: .92; padding-left: 20px; border-left: 8px solid #FFD84D; }
  h1 { font-size: 76px; line-height: 1.2; margin-top: 110px; }
  .body { font-size: 38px; line-height: 1.5; margin-top: 28px; }
  .dots { margin-top: auto; display: flex; gap: 14px; }
  .dots i { width: 44px; height: 8px; border-radius: 4px; background: #ffffff55; }
  .dots i.on { background: #FFD84D; }
  .art { display: grid; place-items: center; padding: 40px; }
  .art svg { height: 560px; }
  .label { position: relative; width: 520px; background: #fff; border: 4px solid #007565; border-radius: 18px; padding: 48px 40px; font-size: 32px; color: #48525D; line-height: 1.9; }
  .label .mark { font-size: 44px; font-weight: 700; color: #171C21; background: #FFF2DC; border-radius: 10px; padding: 4px 18px; margin: 10px -18px; }
  .label .note { color: #007565; font-weight: 700; }
  .label .stamp { position: absolute; right: 26px; bottom: 26px; transform: rotate(-8deg); color: #C9211E; border: 6px solid #C9211E; border-radius: 12px; padding: 0 20px; font-size: 46px; font-weight: 700; background: #fff; }
  .list { list-style: none; counter-reset: step; width: 500px; }
  .list li { counter-increment: step; font-size: 36px; padding: 20px 26px; margin: 12px 0; border-radius: 14px; background: #fff; color: #48525D; border: 3px solid #D5DBE1; }
  .list li::before { content: counter(step) ' '; font-weight: 700; color: #007565; }
  .list li.now { background: #DDF3EE; border-color: #007565; color: #00483F; font-weight: 700; }
`

const page = (clip, slide, at) =>
  `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><div class="words"><p class="title">医学堂 · ${clip.title}</p><h1>${slide.head}</h1><p class="body">${slide.body}</p><div class="dots">${clip.slides
    .map((_, i) => `<i${i <= at ? ' class="on"' : ''}></i>`)
    .join('')}</div></div><div class="art">${slide.art}</div>`

const time = (seconds) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`
const captions = ({ slides }) =>
  `WEBVTT\n\n${slides.map(({ said }, i) => `${i + 1}\n${time(i * SECONDS + 0.2)} --> ${time((i + 1) * SECONDS - 0.2)}\n${said}\n`).join('\n')}`

/** Each slide fades into the next; the film is as long as its slides. */
function film(pictures, out) {
  const inputs = pictures.flatMap((file, i) => [
    '-loop',
    '1',
    '-framerate',
    String(FPS),
    '-t',
    String(SECONDS + (i < pictures.length - 1 ? FADE : 0)),
    '-i',
    file,
  ])
  const chain = pictures
    .slice(1)
    .map(
      (_, i) =>
        `[${i === 0 ? '0' : `x${i}`}][${i + 1}]xfade=transition=fade:duration=${FADE}:offset=${(i + 1) * SECONDS}[x${i + 1}]`,
    )
  const filter = `${chain.join(';')};[x${pictures.length - 1}]format=yuv420p[out]`
  execFileSync('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    ...inputs,
    '-filter_complex',
    filter,
    '-map',
    '[out]',
    '-r',
    String(FPS),
    '-t',
    String(pictures.length * SECONDS),
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-preset',
    'veryslow',
    '-tune',
    'stillimage',
    '-crf',
    '33',
    '-g',
    String(FPS * SECONDS),
    '-movflags',
    '+faststart',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-map_metadata',
    '-1',
    out,
  ])
}

const wanted = process.argv.slice(2)
const work = mkdtempSync(join(tmpdir(), 'clip-'))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const tab = await browser.newPage({ viewport: { width: 1280, height: 720 } })
mkdirSync('public/media', { recursive: true })
for (const [name, clip] of Object.entries(CLIPS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const pictures = []
  for (const [i, slide] of clip.slides.entries()) {
    await tab.setContent(page(clip, slide, i))
    const file = join(work, `${name}-${i}.png`)
    await tab.screenshot({ path: file })
    pictures.push(file)
  }
  await tab.setContent(page(clip, clip.slides[0], 0))
  await tab.screenshot({ path: `public/media/${name}.jpg`, type: 'jpeg', quality: 60 })
  film(pictures, `public/media/${name}.mp4`)
  writeFileSync(`public/media/${name}.vtt`, captions(clip))
  console.log(`${name}: ${Math.round(statSync(`public/media/${name}.mp4`).size / 1024)} KB`)
}
await browser.close()
rmSync(work, { recursive: true })
