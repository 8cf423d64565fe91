import { test } from 'vitest'
import { proveSeeds } from './prove.ts'

test('seeds 1 to 1,000 keep every promise', () => proveSeeds(1, 1_000), 900_000)
