import { test } from 'vitest'
import { proveSeeds } from './prove.ts'

test('seeds 1,001 to 1,500 keep every promise', () => proveSeeds(1_001, 1_500), 900_000)
