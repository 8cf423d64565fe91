const REGISTERED = /械注[准进许]\d{4}([23])/
const FILED = /械备\d{8}号?$/

/**
 * The class of a medical device as its number tells it (《医疗器械注册与备案管理办法》: the digit after the year;
 * class one is filed, not registered). '' for what is no medical device, such as disinfectants.
 */
export function deviceClass(approval: string): '第一类' | '第二类' | '第三类' | '' {
  const registered = REGISTERED.exec(approval)?.[1]
  if (registered) return registered === '3' ? '第三类' : '第二类'
  return FILED.test(approval) ? '第一类' : ''
}
