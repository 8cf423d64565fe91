/** A section that could not be read again keeps what it showed; one that showed nothing says that it failed. */
import { createMemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { withShown } from '#app/failed-read.ts'
import { watchScreen } from '#app/screen.ts'
import { eventually } from '#tests/support/eventually.ts'

const failure = { kind: 'broken' }

test('a member’s section that the server’s HTML leaves empty is no content of before: it stood as an empty place for ever', async () => {
  const before = { usual: null, hot: { data: [1] } }
  const router = createMemoryRouter([{ id: '/', path: '/', loader: () => before }])
  watchScreen(router)
  await eventually(() => expect(router.state.initialized).toBe(true))
  const read = { usual: { failure }, hot: { failure } }
  expect(withShown(read, ['usual', 'hot'], '/', '/')).toEqual({ usual: { failure }, hot: { data: [1] } })
})
