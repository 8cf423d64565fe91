import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from '#ui/picture.tsx'

test.each([undefined, '', '/pic/goods/1.svg'])('the server draws a picture whose address is %s to the end', (src) => {
  // React marks what the server had to give up with <!--$!-->, and the browser says so on its console.
  expect(renderToString(<Picture src={src} alt="" name="阿莫西林胶囊" />)).not.toContain('<!--$!-->')
})
