import type { StyleRule } from '@vanilla-extract/css'

/**
 * What is fixed from one side of the screen to the other clears the camera of a phone that lies. Pages clear it by
 * themselves (reset.css.ts).
 * @param gutter px that stay where there is no camera
 */
export const safeSides = (gutter: number) =>
  ({
    paddingLeft: `max(${gutter}px, env(safe-area-inset-left))`,
    paddingRight: `max(${gutter}px, env(safe-area-inset-right))`,
  }) satisfies StyleRule
