/** The choice of the look. */

export const theme = {
  look: '外观',
  system: '跟随系统',
  light: '浅色',
  dark: '深色',
} as const
