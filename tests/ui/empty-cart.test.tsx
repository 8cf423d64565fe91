/** A cart without a line still says which signed orders wait for a word. */
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { ref } from 'valtio/vanilla'
import { afterEach, expect, test } from 'vitest'
import { Component } from '#pages/cart/cart.tsx'
import { resetPersonal } from '#state/personal.ts'
import { cart } from '#state/cart.ts'

const shown = (unplaced: number): string => {
  cart.ready = true
  cart.view = ref({ ...cart.view, unplaced })
  const router = createMemoryRouter([{ path: '*', element: <Component /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

afterEach(resetPersonal)

test('the customer is led to what waits for a word', () => {
  expect(shown(0)).not.toContain('待您确认')
  expect(shown(2)).toMatch(/2 份业务员代下的订单待您确认.*href="\/order"/)
})
