/** The search page before anything was typed. */

export const search = {
  title: '搜索',
  recent: '最近搜索',
  clear: '清空',
  cleared: '搜索记录已清空',
  hot: '热门搜索',
} as const
