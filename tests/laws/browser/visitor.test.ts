import { testRows } from './rows.ts'

testRows('visitor')
