import { testRows } from './rows.ts'

testRows('rep', process.env['LAWS'] === 'all')
