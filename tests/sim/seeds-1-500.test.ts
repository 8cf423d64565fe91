import { test } from 'vitest'
import { proveSeeds } from './prove.ts'

test('seeds 1 to 500 keep every promise', () => proveSeeds(1, 500), 900_000)
