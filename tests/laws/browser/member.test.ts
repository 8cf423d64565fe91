import { testRows } from './rows.ts'

testRows('member')
