/** What forms of several areas say: the labels of common fields, and what is wrong with them. */
export const fields = {
  phone: '手机号',
  password: '密码',
  newPassword: '设置密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  contact: '联系人',
  landline: '座机（选填）',
  email: '邮箱（选填）',
  landlineHint: '区号-号码，如 028-80000000',
  province: '省份',
  city: '城市',
  district: '区县',
  street: '详细地址',
  choose: '请选择',
  save: '保存',
  loading: '加载中',
} as const

export const faults = {
  consent: '请先阅读并勾选同意',
} as const

export const consent = { agreed: '我已阅读并同意', agreement: '《用户协议》', privacy: '《隐私政策》' } as const

export const addressForm = {
  change: '修改收货地址',
  add: '新增收货地址',
  none: '还没有收货地址',
  receiver: '收货人',
  noReceiver: '请输入收货人',
  isDefault: '设为默认地址',
  default: '默认',
  landline: (number: string) => `座机 ${number}`,
} as const

/** How strong a new password is, by what the rules call it. */
export const passwordStrength = {
  '': '至少 8 位，包含字母和数字',
  short: '还不够 8 位',
  mixed: '须同时包含字母和数字',
  weak: '强度弱：重复或连续的字符太多',
  fair: '强度中：加长或加入大写、符号更安全',
  strong: '强度强',
} as const

/** At what was refused when it was handed in last. */
export const refusedFor = (reason: string): string => `上次未通过：${reason}`
