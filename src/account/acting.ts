/**
 * The customer this page acts for, 0 for nobody but whoever is logged in. Read once: one document belongs to one customer, so
 * that changing customers loads a new one and nothing in memory can be another customer's.
 */
import { actingFor } from '#domain/acting.ts'

export const customer = actingFor(globalThis.location?.pathname ?? '/')
