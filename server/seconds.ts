export { seconds } from '#domain/time.ts'
