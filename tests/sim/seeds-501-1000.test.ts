import { test } from 'vitest'
import { proveSeeds } from './prove.ts'

test('seeds 501 to 1,000 keep every promise', () => proveSeeds(501, 1_000), 900_000)
