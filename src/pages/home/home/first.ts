/** What home shows at once. The server's HTML has it already: the browser loads this code for the next time. */
import type { LoaderFunctionArgs } from 'react-router-dom'
import { isMarked } from '#actions/frame/member-mark.ts'
import { readSection } from '#actions/calls/read.ts'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [usual, banners, spike, hot] = await Promise.all([
    isMarked() ? import('#actions/goods/restock.ts').then(({ readUsual }) => readUsual(signal)) : null,
    readSection('focus', {}, { signal }),
    readSection('spike', {}, { signal }),
    readSection('goodsHot', {}, { signal }),
  ])
  return { usual, banners, spike, hot }
}
