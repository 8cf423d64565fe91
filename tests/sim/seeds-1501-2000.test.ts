import { test } from 'vitest'
import { proveSeeds } from './prove.ts'

test('seeds 1,501 to 2,000 keep every promise', () => proveSeeds(1_501, 2_000), 900_000)
