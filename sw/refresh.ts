/**
 * The browser wakes the worker of an installed app now and then: the catalogue on the device is brought up to date, so that the next
 * start without a network has today's prices.
 */
import { isMeteredHere, refreshCatalogue } from '#account/held-catalogue.ts'
import { CATALOGUE_SYNC } from '#domain/limits.ts'
import { isWindowOpen, openWorld } from './world.ts'

export async function refreshWithoutWindow(tag: string): Promise<void> {
  if (tag === CATALOGUE_SYNC && !isMeteredHere() && !(await isWindowOpen())) await refreshCatalogue(openWorld().env)
}
