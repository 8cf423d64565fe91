/** Articles and clips. */

export const learning = {
  title: '医学堂',
  back: '返回医学堂',
  none: '暂无文章',
  noneHere: '这里还没有文章',
  clips: '视频课堂',
  newest: '最新文章',
  list: '文章',
  categories: '文章分类',
  all: '全部文章',
  unknown: '没有找到这篇文章',
  path: '位置',
  related: '相关文章',
  watch: (length: string) => `看视频（${length}）`,
  noClip: '这篇文章没有视频，可以直接阅读',
  otherClips: '看看其他视频',
} as const

export const clip = {
  language: '中文',
  failed: '视频未能加载，需要联网后播放；下方文字可继续阅读。',
  speed: '播放速度',
  resumed: (time: string) => `已从 ${time} 继续 ·`,
  left: (time: string) => `剩余 ${time}`,
} as const
