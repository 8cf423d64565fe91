import { expect, test } from 'vitest'
import { contractPath, go, loginPath, revalidate, safePath, setNavigator } from '#actions/frame/go.ts'

test('the contract leads back to the very checkout it interrupted, and never out of the app', () => {
  const path = contractPath('/cart_step2?ids=1,2&coupon=3')
  expect(safePath(new URLSearchParams(path.split('?')[1]).get('from'))).toBe('/cart_step2?ids=1,2&coupon=3')
  expect(contractPath('/dzht?from=%2Fcart')).toBe('/dzht')
  expect(safePath('//elsewhere.example')).toBe('/')
})

test('the login asked for twice still leads back to the page that needed it', () => {
  const path = loginPath('/yjfk?page=2')
  expect(loginPath(path)).toBe(path)
  expect(safePath(new URLSearchParams(loginPath(path).split('?')[1]).get('from'))).toBe('/yjfk?page=2')
  expect(loginPath('/')).toBe('/login')
})

test('what is asked for while the first page is still being read is done once there is a router', async () => {
  const asked: string[] = []
  const drawn = revalidate().then(() => asked.push('drawn'))
  go('/login', { replace: true })
  setNavigator({
    go: (to, replace) => void asked.push(`${to} ${replace}`),
    revalidate: async () => void asked.push('read'),
  })
  await drawn
  expect(asked).toEqual(['read', '/login true', 'drawn'])
})
